import { shownText } from '@forrad/core/scanner'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Finding } from '../model/diagnosis.ts'
import type { MismatchId } from '../model/layouts.ts'

const LAYOUTS = {
  us_on_swedish: msg`The scanner types as on an American keyboard, the computer has a Swedish one.`,
  swedish_on_us: msg`The scanner types as on a Swedish keyboard, the computer has an American one.`,
  us_on_german: msg`The scanner types as on an American keyboard, the computer has a German one.`,
  us_on_french: msg`The scanner types as on an American keyboard, the computer has a French one.`,
  caps_lock: msg`Large and small letters are swapped: Caps Lock is on.`,
  upper_case: msg`All letters become large.`,
  lower_case: msg`All letters become small.`,
} satisfies Record<MismatchId, MessageDescriptor>

/** What a finding says, and what to do about it; null when nothing needs doing. */
export function useFindingWords(): (finding: Finding) => readonly [string, string | null] {
  const { t, i18n } = useLingui()
  return (finding) => {
    switch (finding.code) {
      case 'not_the_test_code':
        return [
          t`This was not the test code.`,
          t`Scan one of the two codes on this page. If you did, the scanner changes the text beyond recognition: restore its factory settings and test again.`,
        ]
      case 'cut_short':
        return [
          t`Only the first part arrived.`,
          t`The scanner sends an end key for the separator. Turn that off, so that the group separator (GS, character 29) is sent as it is.`,
        ]
      case 'no_end_key':
        return [
          t`No Enter came after the code.`,
          t`Scan the setting “Add Enter” (suffix CR) in the scanner’s manual.`,
        ]
      case 'layout':
        return [i18n._(LAYOUTS[finding.mismatch]), remedyOf(finding.mismatch)]
      case 'swapped': {
        const list = finding.pairs.map(([meant, got]) => `${meant} → ${shownText(got)}`).join(', ')
        return [
          t`Characters are swapped: ${list}`,
          t`Set the scanner’s keyboard country to the computer’s: Sweden.`,
        ]
      }
      case 'separator_lost':
        return [
          t`The separators are lost.`,
          t`A batch runs into what follows it, and is read wrong. Turn on “Send control characters” or “GS1 separator” (GS, character 29) in the scanner’s manual.`,
        ]
      case 'separator_stand_in': {
        const { sign } = finding
        return [
          t`The separators arrive as ${sign}.`,
          t`Förråd understands that. Best is to send GS (character 29) unchanged.`,
        ]
      }
      case 'separator_replaced': {
        const sign = shownText(finding.sign)
        return [
          t`The separators arrive as ${sign}.`,
          t`Förråd does not understand that. Set the scanner to send GS (character 29) unchanged, or ~ in its place.`,
        ]
      }
      case 'symbology': {
        const { symbology } = finding
        return [t`The kind of code is sent: ${symbology}`, null]
      }
      case 'symbology_missing':
        return [
          t`The kind of code is not sent.`,
          t`Codes are read more surely with it. Turn on “AIM identifier” in the scanner’s manual.`,
        ]
      case 'symbology_damaged': {
        const got = shownText(finding.got)
        return [
          t`The kind of code arrives damaged: ${got}`,
          t`Set the scanner’s keyboard country to Sweden, or turn off “AIM identifier”.`,
        ]
      }
      case 'extra_before':
      case 'extra_after': {
        const got = shownText(finding.got)
        const what =
          finding.code === 'extra_before'
            ? t`Something is added before the code: ${got}`
            : t`Something is added after the code: ${got}`
        return [
          what,
          t`Remove prefix and suffix in the scanner’s settings; only Enter is to come after the code.`,
        ]
      }
    }
  }

  function remedyOf(mismatch: MismatchId): string {
    if (mismatch === 'caps_lock')
      return t`Turn Caps Lock off, or let the scanner’s setting “Caps Lock” follow the keyboard.`
    if (mismatch === 'upper_case' || mismatch === 'lower_case') {
      return t`Turn off the change of letters (“convert case”) in the scanner’s settings.`
    }
    return t`Scan the setting for the computer’s keyboard country in the scanner’s manual.`
  }
}
