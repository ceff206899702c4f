import type { Item, Location } from '@forrad/openapi'
import {
  Button,
  Card,
  formatNumber,
  ItemHead,
  Section,
  SelectField,
  type CreatedPlace,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Draft } from '../model/draft.ts'
import type { ReceivalForm } from '../model/form.ts'
import type { ReceivalActions, ReceivalState } from '../model/receival.store.ts'
import { LevelFields } from './LevelFields.tsx'
import { ReceiveBar } from './ReceiveBar.tsx'
import { ReceiveLine } from './ReceiveLine.tsx'
import styles from './ReceiveScreen.module.css'

/** Props of {@link ReceiveScreen}. */
export interface ReceiveScreenProps {
  readonly item: Item
  readonly draft: Draft
  readonly form: ReceivalForm
  readonly locations: readonly Pick<Location, 'id' | 'name'>[]
  readonly state: Pick<ReceivalState, 'sending' | 'problem' | 'hint'>
  readonly actions: Omit<ReceivalActions, 'open' | 'ask' | 'answer' | 'stop'>
  /** yyyy-mm-dd */
  readonly today: string
  readonly wordError: (error: unknown) => string
  readonly onCreatePlace: (locationId: number, identifier: string) => Promise<CreatedPlace>
}

/** What came of one item: where to, in which batches, how many, and its levels there. */
export function ReceiveScreen(props: ReceiveScreenProps) {
  const { item, draft, form, locations, state, actions, today } = props
  const { t } = useLingui()
  const heading = useId()
  const held = state.sending || draft.sent !== null
  const { location } = form

  return (
    <section className={styles.screen} aria-labelledby={heading}>
      <div className={styles.form}>
        <Card className={styles.head}>
          <ItemHead item={item} today={today} level={2} large id={heading} />
        </Card>
        {locations.length > 0 ? (
          <SelectField
            label={t`Location`}
            value={location?.id ?? null}
            placeholder={t`Choose a location`}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            disabled={held}
            onChange={actions.setLocation}
          />
        ) : (
          <p
            className={styles.none}
          >{t`There is no location yet. Create one under Locations first.`}</p>
        )}
        {location ? (
          <>
            <Section title={t`What has come`}>
              <ul className={styles.lines}>
                {form.lines.map((line, index) => (
                  <ReceiveLine
                    key={`${location.id}-${line.key}`}
                    line={line}
                    number={index + 1}
                    places={form.places.map(({ id, identifier, quantity }) => ({
                      id,
                      identifier,
                      ...(quantity > 0 ? { note: t`${formatNumber(quantity)} pcs` } : {}),
                    }))}
                    today={today}
                    disabled={held}
                    onChange={(change) => actions.setLine(line.key, change)}
                    onRemove={
                      form.lines.length > 1 ? () => actions.removeLine(line.key) : undefined
                    }
                    onCreatePlace={(identifier) => props.onCreatePlace(location.id, identifier)}
                  />
                ))}
              </ul>
              <Button icon="add" disabled={held} onClick={actions.addLine}>
                {t`Add another batch or shelf place`}
              </Button>
            </Section>
            <LevelFields
              locationName={location.name}
              levels={form.levels}
              errors={form.levelErrors}
              isNew={form.stored === null}
              disabled={held}
              onChange={actions.setLevels}
            />
          </>
        ) : null}
      </div>
      <ReceiveBar {...props} />
    </section>
  )
}
