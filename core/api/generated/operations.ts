/** Made from the contract: `npm run generate`. */

/** Method and path of each call, by its operationId. */
export const OPERATIONS = {
  /**
   * The token that every changing call must carry
   *
   * Works signed in and signed out. The token stays valid when the session rotates at sign-in.
   */
  getCsrfToken: ['get', '/api/csrf_token'],
  /**
   * Sign in
   *
   * Answers the same, in the same time, for an unknown e-mail and a wrong password.
   */
  signIn: ['post', '/api/auth/sign_in'],
  /**
   * End the session
   *
   * Answers 204 also when nobody was signed in.
   */
  signOut: ['post', '/api/auth/sign_out'],
  /** The signed-in user, or null */
  getCurrentUser: ['get', '/api/user'],
  /** Tell whether a reset or sign-up link still works */
  verifyPasswordReset: ['get', '/api/password_resets'],
  /**
   * Ask for a reset link by e-mail
   *
   * Always 204 for a well-formed e-mail, whether the account exists or not.
   */
  requestPasswordReset: ['post', '/api/password_resets'],
  /**
   * Set a new password with a reset or sign-up token
   *
   * Ends every other session of the user. The token works once. 422 `too_short` for a password of
   * fewer than 12 characters, `easy_to_guess` for a common one, one made of the user's name or e-mail,
   * of rows of keys, dates or repetitions; the token still works then.
   */
  completePasswordReset: ['put', '/api/password_resets'],
  /**
   * How well a new password would stand, before it is set by a link
   *
   * The password is neither kept nor logged. 422 `invalid_token` for a link that does not work; a
   * person's calls are counted, 429 after many.
   */
  judgeLinkPassword: ['post', '/api/password_resets/strength'],
  /** Items that the customer keeps at some location */
  listItems: ['get', '/api/items'],
  /** Create an item of the customer's own (administrate) */
  createItem: ['post', '/api/items'],
  /**
   * Search by text among the items kept in stock
   *
   * Matches varunummer, display name, strength and GTIN, letter case and accents aside, best match
   * first; then other words for the same, what lies on the shelf place, of the batch or at the
   * location that is named, and words with one slip of the keyboard. `stocked` keeps only items
   * that have a location item (at one of `location_ids` when given), whatever its quantity.
   */
  searchItems: ['get', '/api/items/search'],
  /**
   * Search by text in the whole catalogue
   *
   * The same query and answer as `/api/items/search`; `stocked` is false unless asked for.
   */
  searchCatalogue: ['get', '/api/catalogue/items/search'],
  /**
   * The item with this GTIN, or null
   *
   * 8, 12, 13 or 14 digits; compared as 14 digits.
   */
  findItemByGtin: ['get', '/api/items/search_by_gtin'],
  /** The item with exactly this varunummer, or null */
  findItemByVendorName: ['get', '/api/items/search_by_vendor_name'],
  /**
   * Adjustments of one item and its levels at a location, in one transaction
   *
   * Used by the levels editor's stock tab and by receiving. Every adjustment must be of the same
   * item as the location item. `receive` and `location_item` need administrate; `remove` and
   * `stocktaking` need edit or administrate.
   */
  adjustItem: ['put', '/api/items/adjust'],
  /** One item with its batches at every location and its latest history */
  getItem: ['get', '/api/items/{id}'],
  /**
   * Change an item's label text, or an own item's fields (administrate)
   *
   * `print_label_text` and `label_printed_at` belong to the customer and can be set on every item.
   * The other fields can be changed only on the customer's own items (403 `not_own_item`), and its
   * narcotic level, from or to one above 0, only with the narcotics flag, and to 0
   * by no script (403 `narcotics_not_allowed`).
   */
  updateItem: ['patch', '/api/items/{id}'],
  /** The ledger, newest first */
  listAdjustments: ['get', '/api/adjustments'],
  /**
   * Apply a list of adjustments, all or nothing
   *
   * The instant pick, the hand action and the retrieval list. The client distributes over batches;
   * the server applies exactly the batches named. `receive` needs administrate, every other type
   * edit or administrate; items with a narcotic level need the narcotics flag.
   */
  registerAdjustments: ['post', '/api/adjustments/register'],
  /**
   * Take back one's own change within ten minutes, by an exact inverse entry
   *
   * 403 `not_own_change` for another user's change, 409 `too_late` after ten minutes, 409
   * `already_undone`, 409 `is_undo` for an undo itself, 409 `of_document` for an entry that belongs to
   * a document, 409 `stock_changed` when a later row touches the same batch. A difference that the
   * entry solved stands open again, and one that it left is closed with it; of narcotics that were
   * taken or written off another person settles that first: 409 `refused_by_rule` (`outbox/not_whole`).
   */
  undoAdjustment: ['post', '/api/adjustments/{id}/undo'],
  /**
   * Changes of stock that have already happened, each with an outcome of its own
   *
   * What a device kept while it had no server, or whose answer was lost. Each intent is applied in
   * one transaction under its own key, in the order in which they stand; one that is refused holds
   * nothing else. What happened cannot be refused for want of stock: what is there is taken, in
   * the named batch first, and the rest stands as a difference that a person solves. What happened
   * before the item was counted there changes no figure, since the count has seen it: as far as that
   * count found units missing, or too many, that nothing else explains, it is written, and
   * beside it an entry of type `stocktaking` with `beside_id` that takes it out again; of the rest, what was picked, written off or moved
   * is a difference, and a receipt or a return is refused with `stock_changed`, as are a count from before
   * and a count that did not know of the last one. Where other counts are told with it, such a count is left
   * out and named in `left_out`, and the others are written. A key that has been used, by whichever call that changes stock, is answered with what was done then,
   * whatever the role is now; of the rest each intent asks for the role that its own changes take, and is
   * refused with `forbidden` without it.
   */
  sendIntents: ['post', '/api/intents'],
  /**
   * What became of one's own key
   *
   * Of any call that changes stock. 404 when nothing was done under it within the 31 days that
   * keys are remembered.
   */
  getIntent: ['get', '/api/intents/{key}'],
  /** What happened and could not be written whole, newest first */
  listDifferences: ['get', '/api/differences'],
  /**
   * Solve a difference by a count, by another batch or by a reason
   *
   * `count` and `batch` name the ledger entry by which it was solved, which is of the same item: a count
   * of its shelf place (where that is gone, at its location), or what was taken at its location, at least its units and none
   * that settle another difference; otherwise 422, `too_small` where it took too little.
   * `reason` says why nothing is written. A difference solved meanwhile answers 409 `already_solved`.
   * Of narcotics that were taken or written off this is another person's than who told of it: 403
   * `forbidden` to that person, and to scripts, whose counts leave such a difference open too.
   */
  solveDifference: ['post', '/api/differences/{id}/solve'],
  /**
   * The items that a device takes along, a page at a time
   *
   * Every item that the customer keeps anywhere by id, its stock and levels at the named locations
   * only. The first page carries the place in the change feed that the whole snapshot stands for.
   * With `since` only what changed after that place; 410 `cursor_too_old` when that is not known
   * any more, or when it was of other locations or by other settings, and the whole must be
   * fetched. Narcotics are left out unless the site takes them along (`offline.narcotics`).
   */
  getSnapshot: ['get', '/api/snapshot'],
  /** Every location with its shelf places */
  listLocations: ['get', '/api/locations'],
  /** Create a location (administrate) */
  createLocation: ['post', '/api/locations'],
  /**
   * One location with its shelf places and location items
   *
   * Batches and items are left to `GET /api/locations/{id}/items`, which gives them page by page:
   * with the batches of thousands of items this answer would be many megabytes. With
   * `Prefer: return=minimal` the location items are left out, too.
   */
  getLocation: ['get', '/api/locations/{id}'],
  /**
   * Rename a location (administrate)
   *
   * `seen` is the name as the caller saw it: where they have not touched it, it stays as it is by now, and
   * where somebody else has given another meanwhile, nothing is changed and 409 `refused_by_rule`
   * (`locations/changed`) says so.
   */
  updateLocation: ['patch', '/api/locations/{id}'],
  /** Hide a location without stock (administrate) */
  deleteLocation: ['delete', '/api/locations/{id}'],
  /**
   * Items kept at a location, by name
   *
   * Each item's `locations` holds this location only.
   */
  listLocationItems: ['get', '/api/locations/{id}/items'],
  /**
   * What lies on each shelf place of a location
   *
   * In the order of shelf places, on each by name; an item stands once on each shelf place where it
   * has stock. A word of `query` may also stand in the shelf place or in a batch that lies there.
   * `items` are those of the page's rows, each with this location only. With `expires_within` the
   * order is by the first date of what lies there, then by shelf place and name.
   */
  listInventory: ['get', '/api/locations/{id}/inventory'],
  /** Create a shelf place (administrate) */
  createStorageLocation: ['post', '/api/storage_locations'],
  /**
   * Rename a shelf place (administrate)
   *
   * `seen` as of a location: 409 `refused_by_rule` (`locations/changed`) where somebody else has renamed it meanwhile.
   */
  updateStorageLocation: ['patch', '/api/storage_locations/{id}'],
  /** Hide an empty shelf place (administrate) */
  deleteStorageLocation: ['delete', '/api/storage_locations/{id}'],
  /** Keep an item at a location (administrate) */
  createLocationItem: ['post', '/api/location_items'],
  /**
   * One location item with its item
   *
   * Fetched and deleted under its own path, not under `/api/locations/{id}`: ids of locations and
   * of location items are counted apart, so there one number would mean either, and a deletion
   * meant for a location item could hide a location.
   */
  getLocationItem: ['get', '/api/location_items/{id}'],
  /** Change reorder point, preferred stock level or reorder multiple (administrate) */
  updateLocationItem: ['patch', '/api/location_items/{id}'],
  /** Stop keeping an item at a location (administrate) */
  deleteLocationItem: ['delete', '/api/location_items/{id}'],
  /** The customer's users (administrate) */
  listUsers: ['get', '/api/users'],
  /**
   * Invite a user by e-mail (administrate)
   *
   * 409 `cannot_be_invited` for an e-mail that another customer uses; no more is said of it.
   */
  createUser: ['post', '/api/users'],
  /**
   * Change a user (administrate)
   *
   * 409 `last_administrator` and 409 `own_account` when somebody would demote the last administrator
   * or themself. Whoever has a password keeps their e-mail until the new address confirms itself by
   * a mailed link (`pending_email`); the old address is told. With the present e-mail, one that waits
   * is withdrawn. `seen` is the user as the caller saw it: what they want as they saw it stays as it is
   * by now (an e-mail only where none was seen to wait), and where they, and somebody else, have changed
   * a field otherwise, nothing is and 409 `refused_by_rule` (`users/changed`) names it.
   */
  updateUser: ['put', '/api/users/{id}'],
  /** Remove a user and end their sessions (administrate) */
  deleteUser: ['delete', '/api/users/{id}'],
  /**
   * Send the sign-up mail again (administrate)
   *
   * 409 `already_active` when the user has set a password.
   */
  resendInvitation: ['post', '/api/users/{id}/invitation'],
  /** The customer's service accounts, those that work first (administrate) */
  listServiceAccounts: ['get', '/api/service_accounts'],
  /**
   * Make a service account (administrate)
   *
   * The answer holds its token, this once. 409 `name_taken` for the name of another that works; 404 for
   * a location that is not the customer's.
   */
  createServiceAccount: ['post', '/api/service_accounts'],
  /**
   * Make a service account's token worthless at once (administrate)
   *
   * The account stays in the list; the ledger still names it. 204 also for one that was revoked before.
   */
  revokeServiceAccount: ['delete', '/api/service_accounts/{id}'],
  /**
   * Confirm a new e-mail address by the link that was mailed to it
   *
   * From then on its user signs in with it. Ends all their sessions and tells the old address.
   * `invalid_token` also when the address has become somebody else's.
   */
  confirmEmailChange: ['put', '/api/email_changes'],
  /**
   * Change one's own name
   *
   * What the ledger, the audit log and lists call one from then on; 422 `required` for a name of blanks; 409 `name_taken` for that of a colleague.
   */
  changeOwnName: ['put', '/api/user/name'],
  /**
   * Change one's own password
   *
   * Ends one's other sessions and is told by mail. 422 `wrong` for `current_password`; for
   * `password` as when it is set by a link.
   */
  changeOwnPassword: ['put', '/api/user/password'],
  /**
   * How well a new password of one's own would stand, before it is set
   *
   * The password is neither kept nor logged. One's calls are counted, 429 after many.
   */
  judgeOwnPassword: ['post', '/api/user/password/strength'],
  /** Where one is signed in, the latest used first */
  listOwnSessions: ['get', '/api/user/sessions'],
  /**
   * End one of one's own sessions
   *
   * 404 for anybody else's.
   */
  endOwnSession: ['delete', '/api/user/sessions/{id}'],
  /** Counts by status for every location, for the start page */
  getSummary: ['get', '/api/summary'],
  /** Site settings for the app's plugins */
  getSettings: ['get', '/api/settings'],
  /** What is wrong with the site's file of settings, and what is in force (administrate) */
  getSiteProblems: ['get', '/api/settings/problems'],
  /**
   * What the caller's customer has set of each plugin
   *
   * Only of plugins that declare settings and are not turned off. Everybody signed in reads them,
   * since dialogs go by them; a change is told by the stream with `settings` among its `plugins`.
   */
  listPluginSettings: ['get', '/api/plugin_settings'],
  /**
   * Set what a plugin does for the customer (administrate)
   *
   * Fields that are not named stay; null gives a field back to the site's default. In force at once,
   * for every server process; the audit log holds what each field was and is. 422 `unknown` for a
   * field or choice that the plugin does not have, and the rules of the field's kind otherwise.
   * 403 `forbidden` to a script for a field that is `people_only`.
   * `seen` says what the caller saw of the fields: where one counts otherwise by now, nothing is set
   * and 409 `refused_by_rule` (`settings/changed`) names it.
   */
  changePluginSettings: ['patch', '/api/plugin_settings/{plugin}'],
  /** What the plugins do by themselves, and what went wrong in them */
  getPluginWork: ['get', '/api/plugins/work'],
  /**
   * What was done to users, own items, levels, locations and settings, and who signed in, newest first (administrate)
   *
   * Of the caller's own customer. Nobody changes or removes an event. It keeps ids: names are
   * today's, and e-mail addresses are masked. `forrad-admin export-audit` writes all of it as lines
   * of JSON for a log system.
   */
  listAuditEvents: ['get', '/api/audit'],
  /**
   * How many days packs are good once they are opened, item by item
   *
   * Of the caller's own customer, by item. A pack is opened by a `move` with the reason `opened`; its
   * new date is the earlier of its own and the day of opening plus these days, else 409
   * `refused_by_rule` says why not.
   */
  listOpenedDays: ['get', '/api/opened_days'],
  /**
   * Says how many days packs of an item are good once they are opened (administrate)
   *
   * Null takes it away; packs that are opened keep their dates in both cases.
   */
  setOpenedDays: ['put', '/api/items/{id}/opened_days'],
  /**
   * What was picked of another batch than the one that goes out first, newest first (administrate)
   *
   * Of the caller's own customer: a row for each batch of a pick whose reason is `batch_opened`,
   * `batch_missing`, `batch_patient` or `batch_other`, or whose `extra` keeps one of them beside a
   * reason of the customer's own, as `retrieval/other_batch`. What the same pick took in turn is not
   * among them, nor are picks that were undone. Names are today's.
   *
   * Scanned packs need no such reason. Where `scanned` is true, each batch that a scanned pick without
   * one took out of turn by the ledger is among them as `scanned`, which no entry of the ledger has as
   * its reason; what was told late is not. `from` is needed then.
   */
  listOtherBatches: ['get', '/api/other_batches'],
  /**
   * How many such picks there were, by month, location and person (administrate)
   *
   * Of the caller's own customer, the latest month first, then by location. A pick counts in the
   * month in which it was written, once for each location that it took from.
   */
  listOtherBatchSums: ['get', '/api/other_batches/sums'],
  /**
   * Recalls of the caller's own customer, newest first
   *
   * Those in force unless others are asked for.
   */
  listRecalls: ['get', '/api/recalls'],
  /**
   * Blocks lots of an item at every location (administrate)
   *
   * Answered once no change that began before it is under way any more: from then on no unit of
   * those lots leaves a shelf place by a pick, and none is received but into a quarantine. Such a
   * change answers 409 `refused_by_rule` with the rule `recall/batch_blocked`, the batch and the
   * reference. Counting, writing off, moving to a quarantine and putting back to one work. Without lots
   * every batch of the item is meant. Each location with stock of the lots, or of the item without a lot, gets a
   * task. One of class I is told to every administrator by mail. The very same recall again is
   * answered by the one that is in force. Every other item with the item's GTIN or varunummer, as an own
   * one beside the shared catalogue's, gets the same recall with it, as one of its own.
   */
  beginRecall: ['post', '/api/recalls'],
  /**
   * Lifts a block (administrate)
   *
   * For a recall that was none; a draft is dropped. One that is over is answered as it is. Of class
   * I the first to ask is kept in `asked`, and the block stays until another administrator asks for
   * the same: the same person again answers 409 `refused_by_rule` with the rule
   * `recall/second_person`, and a script `recall/script`.
   */
  endRecall: ['post', '/api/recalls/{id}/end'],
  /**
   * A recall with what each location has to answer
   *
   * Also the lots in stock that are written alike.
   */
  getRecall: ['get', '/api/recalls/{id}'],
  /**
   * Changes what a recall says (administrate)
   *
   * Of one in force what to do, the reference and the due date alone: anything else answers 409
   * `refused_by_rule` with the rule `recall/in_force`; one that is over, `recall/over`. `seen` is the
   * recall as the caller saw it: what they want as they saw it stays as it is by now, and where they,
   * and somebody else, have changed a field otherwise, nothing is and 409 `refused_by_rule`
   * (`recall/changed`) names it.
   */
  updateRecall: ['put', '/api/recalls/{id}'],
  /**
   * Puts a draft in force (administrate)
   *
   * As when one is begun. One that is in force is answered as it is; one that is over answers 409
   * `refused_by_rule` with the rule `recall/over`.
   */
  activateRecall: ['post', '/api/recalls/{id}/activate'],
  /**
   * Closes a recall whose tasks are all answered (administrate)
   *
   * 409 `refused_by_rule` with the rule `recall/unanswered` while a task is open, `recall/left` while
   * units of its lots lie outside of a quarantine, `recall/on_the_way` while some are on their way to a
   * location, `recall/draft` for a draft, and `recall/over` when somebody else was first. Of class I the
   * first to ask is kept in `asked`, and the recall stays in force until another administrator asks for
   * the same; the same person again answers `recall/second_person`, and a script `recall/script`.
   *
   * Closed, it blocks its lots no more but where they are put back: that goes to a quarantine, which
   * `openQuarantine` makes where there is none, however long after. Anywhere else it answers 409
   * `refused_by_rule` with the rule `recall/was_recalled`, the batch and the reference; so does a batch of
   * a delivery that came since. What lies in a quarantine stays there.
   */
  closeRecall: ['post', '/api/recalls/{id}/close'],
  /**
   * Answers for a location what was found there (edit)
   *
   * Once: of two the second reads 409 `refused_by_rule` with the rule `recall/answered` and by whom,
   * and the very same answer of the same person again is answered alike. `recall/left` while units of
   * the lots lie at the location outside of a quarantine: they are moved there or written off first.
   */
  answerRecallTask: ['put', '/api/recalls/{id}/locations/{location_id}'],
  /** The letter, as a file to keep */
  getRecallLetter: ['get', '/api/recalls/{id}/letter'],
  /**
   * Attaches the letter, in place of an earlier one (administrate)
   *
   * A PDF or a picture (PNG, JPEG or WebP) of at most 10 MB, told by what it holds: anything else
   * answers 422 `validation` for `letter.content`, by the rule `wrong_format` or `too_large`. Of a
   * recall that is over it stays as it is: 409 `refused_by_rule` with the rule `recall/over`.
   */
  attachRecallLetter: ['put', '/api/recalls/{id}/letter'],
  /**
   * What became of the recalled lots, from the ledger
   *
   * Since a day, or since the recall began: for each location what lay there then and lies there now,
   * and every change between, by kind, reason and person; an undo counts against what it undid. Beside
   * them what was picked and is in none of these figures.
   */
  getRecallReport: ['get', '/api/recalls/{id}/report'],
  /**
   * Shelf places of the caller's own customer that are a quarantine
   *
   * Nothing is picked from one.
   */
  listQuarantines: ['get', '/api/quarantines'],
  /**
   * The quarantine of a location, made when there is none (edit)
   *
   * A shelf place that is called Karantän already becomes it.
   */
  openQuarantine: ['post', '/api/quarantines'],
  /**
   * Says that a pack with a serial was scanned, and tells when it was before (edit)
   *
   * Answered with `seen: null` where nobody has scanned the pack for the same before: then it is kept,
   * and of two who ask at once one is told of the other. The same `scan` again is the same scan. Only
   * a salted hash is kept, for 180 days once the pick or receipt is written, and until the count is.
   * `held` is how many units of the item the open list holds: of one's own scans there that no written
   * change confirms, the newest beyond that are freed first. `anyway` keeps it whatever was before.
   * By lot and date, as far as the code told them, it goes to the entry of its batch where the change
   * has several of the item; they are forgotten then.
   */
  seeSerial: ['post', '/api/serials/sightings'],
  /**
   * When each shelf place of a location was last counted, longest ago first
   *
   * Those never counted come first, in the order of shelf places, then the others by when
   * that happened, also where it was told later. Only places where something lies that the caller may count. A count that was undone is none.
   */
  listCountedPlaces: ['get', '/api/locations/{id}/counted'],
  /**
   * Transfers of the caller's own customer, newest first
   *
   * Those with something on its way unless others are asked for. Where an item is asked for, the
   * figures are those of the item alone.
   */
  listTransfers: ['get', '/api/transfers'],
  /**
   * Sends batches of one location to another, all or nothing
   *
   * The batches leave the shelf places in one transaction, checked as any other change of stock, and
   * are on their way until they arrive. All lines lie at one location, which is not the target.
   */
  sendTransfer: ['post', '/api/transfers'],
  /** A transfer with its lines */
  getTransfer: ['get', '/api/transfers/{id}'],
  /**
   * Puts what arrived onto shelf places, or says what became of it, all or nothing
   *
   * Each shelf place lies at the target, or at the sender: then it is taken back. What is lost,
   * damaged or gone otherwise is put in there and written off in the same transaction; what was
   * never sent goes back at the sender. More than is on its way is refused, naming the lines.
   */
  receiveTransfer: ['post', '/api/transfers/{id}/receive'],
  /**
   * Sends what is left of a transfer back, or on to another location where the sender is gone
   *
   * Nothing changes but where it goes; it arrives there as any transfer does. Turning it to where it
   * goes already changes nothing; where nothing is left, it is refused. Who turned it, where to and when
   * stands in `turns`.
   */
  turnTransfer: ['post', '/api/transfers/{id}/turn'],
  /**
   * A colleague signs as the witness of what the caller does, with their own e-mail and password
   *
   * The password is judged as a sign-in is, with the same limits; nobody is signed in by it. Unknown,
   * wrong, invited only and another customer's are one answer: 422 with `wrong` at
   * `signature.password`. 409 `refused_by_rule` says `witness/own` where the witness is who acts, and
   * `witness/no_narcotics` where the witness may not handle narcotics.
   *
   * With `lines` the signature is for what the caller is about to do: its `secret` goes with the change
   * as `witness/signature` of its `extra`, is good for five minutes, for these lines and this caller
   * alone, and each line is used once. With `adjustment_ids` it is for entries that lack their witness,
   * all or none; `witness/settled` says that one lacks none any more. One of the two is given.
   */
  signAsWitness: ['post', '/api/witness/signatures'],
  /** Which of these ledger entries needed a witness, and who it was */
  listWitnessedEntries: ['get', '/api/witness/entries'],
  /** Ledger entries of the caller's own customer that lack their witness, newest first */
  listMissingWitnesses: ['get', '/api/witness/missing'],
} as const

/** The calls that change stock and so carry an idempotency key. */
export const KEYED = ['adjustItem', 'registerAdjustments', 'undoAdjustment', 'sendTransfer', 'receiveTransfer'] as const

/**
 * The calls whose answers a device keeps as they come, for when there is no network (`x-device`): the list
 * in the answer, and whether there is one for the customer or one for each location.
 */
export const KEPT = {
  listPluginSettings: { list: 'plugin_settings', of: 'customer' },
  listRecalls: { list: 'recalls', of: 'customer' },
  listCountedPlaces: { list: 'places', of: 'location' },
} as const
