import { Button, Card, ErrorMessage, SelectField, TextField } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { parseDegrees } from '../model/degrees.ts'
import { isWithin, readingFault } from '../model/limits.ts'
import styles from './FridgeLog.module.css'
import type { FridgeLogScreenProps } from './FridgeLogScreen.tsx'

type ReadingFormProps = Pick<
  FridgeLogScreenProps,
  'locations' | 'here' | 'limits' | 'saving' | 'failed' | 'onAdd'
>

/** Where a temperature is typed; outside the limits it asks what was done (FRIDGE-1), while one types. */
export function ReadingForm({ locations, here, limits, saving, failed, onAdd }: ReadingFormProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<number | null>(null)
  const [typed, setTyped] = useState('')
  const [remark, setRemark] = useState('')
  const locationId = chosen ?? here
  const tenths = parseDegrees(typed)
  const isOutside = tenths !== null && !isWithin(tenths, limits)
  const isSound = tenths !== null && readingFault(tenths, remark, limits) === null
  const { coldest, warmest } = limits

  async function save() {
    if (locationId === null || !isSound || saving) return
    if (!(await onAdd(locationId, tenths, isOutside ? remark : ''))) return
    setTyped('')
    setRemark('')
  }
  return (
    <Card className={styles.new}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <SelectField
          label={t`Location`}
          value={locationId}
          placeholder={t`Choose a location`}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          disabled={saving}
          onChange={setChosen}
        />
        <TextField
          label={t`Temperature (°C)`}
          value={typed}
          // A phone's number keys have no minus sign.
          inputMode="text"
          maxLength={5}
          disabled={saving}
          hint={t`Between ${coldest} and ${warmest} °C`}
          error={typed !== '' && tenths === null ? t`Degrees, such as 4.5` : null}
          onChange={setTyped}
        />
        {isOutside ? (
          <TextField
            label={t`What was done`}
            value={remark}
            maxLength={200}
            required
            disabled={saving}
            hint={t`The temperature is outside the limits.`}
            onChange={setRemark}
          />
        ) : null}
        {failed === null ? null : <ErrorMessage title={t`It was not saved`}>{failed}</ErrorMessage>}
        <Button
          appearance="primary"
          type="submit"
          busy={saving}
          disabled={locationId === null || !isSound}
        >
          {t`Save`}
        </Button>
      </form>
    </Card>
  )
}
