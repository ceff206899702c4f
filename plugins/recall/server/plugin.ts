import { SERVER_PLUGIN_API, stockCheck, type ServerPlugin } from '@forrad/server'
import { recallRule } from '../model/recall-rule.ts'
import { findFacts } from './find-recalls.ts'
import { recallHandlers } from './handlers.ts'
import { settleCutOff } from './settle-recall.ts'

/** Recalled lots are blocked at every location of the customer until the block is lifted. */
export default {
  api: SERVER_PLUGIN_API,
  id: 'recall',
  calls: {
    listRecalls: 'read',
    getRecall: 'read',
    getRecallLetter: 'read',
    getRecallReport: 'read',
    listQuarantines: 'read',
    answerRecallTask: 'stocktake',
    openQuarantine: 'stocktake',
    beginRecall: 'administer',
    updateRecall: 'administer',
    activateRecall: 'administer',
    attachRecallLetter: 'administer',
    closeRecall: 'administer',
    endRecall: 'administer',
  },
  handlers: recallHandlers,
  blocks: 'recall_blocks',
  blocksPlaces: 'recall_quarantines',
  hooks: {
    'stock.check': stockCheck({
      facts: findFacts,
      rule: recallRule,
    }),
    housekeeping: settleCutOff,
  },
} satisfies ServerPlugin<'recall'>
