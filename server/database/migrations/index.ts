import type { Migration } from 'kysely'
import * as foundation from './0001_foundation.ts'
import * as search from './0002_search.ts'
import * as stock from './0003_stock.ts'
import * as changes from './0004_changes.ts'
import * as pressure from './0005_pressure.ts'
import * as speed from './0007_speed.ts'
import * as tries from './0008_tries.ts'
import * as mails from './0009_mails.ts'
import * as audit from './0010_audit.ts'
import * as accounts from './0011_accounts.ts'
import * as usable from './0012_usable.ts'
import * as strength from './0013_strength.ts'
import * as find from './0014_find.ts'
import * as plugins from './0015_plugins.ts'
import * as words from './0016_words.ts'
import * as handling from './0017_handling.ts'
import * as counted from './0018_counted.ts'
import * as intents from './0019_intents.ts'
import * as documents from './0020_documents.ts'
import * as moments from './0021_moments.ts'
import * as pluginSettings from './0023_plugin_settings.ts'
import * as serviceAccounts from './0025_service_accounts.ts'
import * as opened from './0026_opened.ts'
import * as openedOnTheWay from './0027_opened_on_the_way.ts'
import * as otherBatch from './0028_other_batch.ts'
import * as itemRows from './0029_item_rows.ts'
import * as openedInPlace from './0030_opened_in_place.ts'
import * as differenceRefusals from './0031_difference_refusals.ts'
import * as blocked from './0032_blocked.ts'
import * as countedAtOnce from './0033_counted_at_once.ts'
import * as blockedPlaces from './0034_blocked_places.ts'
import * as countsTakenBack from './0035_counts_taken_back.ts'
import * as composed from './0036_composed.ts'
import * as changeEpoch from './0037_change_epoch.ts'
import * as mailsOfLinks from './0038_mails_of_links.ts'
import * as auditOrder from './0039_audit_order.ts'
import * as alreadyCounted from './0040_already_counted.ts'
import * as otherBatchBeside from './0041_other_batch_beside.ts'
import * as auditPlaces from './0042_audit_places.ts'
import * as auditLabels from './0043_audit_labels.ts'
import * as earlierSolutions from './0044_earlier_solutions.ts'
import * as mailFaults from './0045_mail_faults.ts'
import * as differencesTakenBack from './0046_differences_taken_back.ts'
import * as ledgerOrigin from './0047_ledger_origin.ts'

/** Every migration by name, in order; a name never changes once it has been released. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_foundation': foundation,
  '0002_search': search,
  '0003_stock': stock,
  '0004_changes': changes,
  '0005_pressure': pressure,
  '0007_speed': speed,
  '0008_tries': tries,
  '0009_mails': mails,
  '0010_audit': audit,
  '0011_accounts': accounts,
  '0012_usable': usable,
  '0013_strength': strength,
  '0014_find': find,
  '0015_plugins': plugins,
  '0016_words': words,
  '0017_handling': handling,
  '0018_counted': counted,
  '0019_intents': intents,
  '0020_documents': documents,
  '0021_moments': moments,
  '0023_plugin_settings': pluginSettings,
  '0025_service_accounts': serviceAccounts,
  '0026_opened': opened,
  '0027_opened_on_the_way': openedOnTheWay,
  '0028_other_batch': otherBatch,
  '0029_item_rows': itemRows,
  '0030_opened_in_place': openedInPlace,
  '0031_difference_refusals': differenceRefusals,
  '0032_blocked': blocked,
  '0033_counted_at_once': countedAtOnce,
  '0034_blocked_places': blockedPlaces,
  '0035_counts_taken_back': countsTakenBack,
  '0036_composed': composed,
  '0037_change_epoch': changeEpoch,
  '0038_mails_of_links': mailsOfLinks,
  '0039_audit_order': auditOrder,
  '0040_already_counted': alreadyCounted,
  '0041_other_batch_beside': otherBatchBeside,
  '0042_audit_places': auditPlaces,
  '0043_audit_labels': auditLabels,
  '0044_earlier_solutions': earlierSolutions,
  '0045_mail_faults': mailFaults,
  '0046_differences_taken_back': differencesTakenBack,
  '0047_ledger_origin': ledgerOrigin,
}
