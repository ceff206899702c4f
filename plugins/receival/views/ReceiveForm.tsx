import type { Location } from '@forrad/openapi'
import { Button, formatNumber, Section, SelectField, type CreatedPlace } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReceivalForm } from '../model/form.ts'
import type { ReceivalActions } from '../model/receival.actions.ts'
import { LevelFields } from './LevelFields.tsx'
import { ReceiveLine } from './ReceiveLine.tsx'
import styles from './ReceiveForm.module.css'

/** Props of {@link ReceiveForm}. */
export interface ReceiveFormProps {
  readonly itemId: number
  readonly form: ReceivalForm
  readonly locations: readonly Pick<Location, 'id' | 'name'>[]
  readonly actions: Pick<
    ReceivalActions,
    'setLocation' | 'setLine' | 'addLine' | 'removeLine' | 'setLevel'
  >
  /** It is being sent, or the outcome of what was sent is unknown. */
  readonly held: boolean
  /** The line whose quantity has the focus: where the last scan counted; null where none did. */
  readonly counted: number | null
  /** Enter was pressed in a quantity. */
  readonly onSave: () => void
  /** yyyy-mm-dd */
  readonly today: string
  readonly onCreatePlace: (locationId: number, identifier: string) => Promise<CreatedPlace>
  /** Starts the camera, for the next pack; missing where nobody offers it. */
  readonly onScan?: (() => void) | undefined
}

/** What came of one item: where to, in which batches, how many, and its levels there. */
export function ReceiveForm(props: ReceiveFormProps) {
  const { form, locations, actions, held, today, onScan } = props
  const { t } = useLingui()
  const { location } = form
  const places = form.places.map(({ id, identifier, quantity }) => ({
    id,
    identifier,
    ...(quantity > 0 ? { note: t`${formatNumber(quantity)} pcs` } : {}),
  }))

  return (
    <div className={styles.form}>
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
          <Section title={t`What has come`} level={3}>
            <ul className={styles.lines}>
              {form.lines.map((line, index) => (
                <ReceiveLine
                  key={`${location.id}-${line.key}`}
                  line={line}
                  itemId={props.itemId}
                  locationId={location.id}
                  number={index + 1}
                  places={places}
                  today={today}
                  disabled={held}
                  focused={props.counted === line.key}
                  onSave={props.onSave}
                  onChange={(change) => actions.setLine(line.key, change)}
                  onRemove={form.lines.length > 1 ? () => actions.removeLine(line.key) : undefined}
                  onCreatePlace={(identifier) => props.onCreatePlace(location.id, identifier)}
                />
              ))}
            </ul>
            <div className={styles.more}>
              <Button icon="add" disabled={held} onClick={actions.addLine}>
                {t`Add another batch or shelf place`}
              </Button>
              {onScan ? (
                <Button icon="scan" disabled={held} onClick={onScan}>
                  {t`Scan a pack`}
                </Button>
              ) : null}
            </div>
          </Section>
          <LevelFields
            locationName={location.name}
            levels={form.levels}
            errors={form.levelErrors}
            isNew={form.stored === null}
            disabled={held}
            onChange={actions.setLevel}
          />
        </>
      ) : null}
    </div>
  )
}
