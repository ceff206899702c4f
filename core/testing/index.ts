export type { Acts } from './check-acts.ts'
export { checkPlugin } from './check-plugin.ts'
export type { CheckOptions } from './check-plugin.ts'
export {
  aBatch,
  aLocation,
  aLocationItem,
  anItem,
  anItemLocation,
  aShelfPlace,
  aStockedShelfPlace,
  aUser,
} from './examples.ts'
export { FAKE_EASY_PASSWORD, FAKE_PASSWORD, FAKE_TOKEN } from './fake-accounts.ts'
export { fakeApi } from './fake-api.ts'
export type { FakeApi, RecordedCall } from './fake-api.ts'
export { fakeClock, settled } from './fake-clock.ts'
export type { FakeClock } from './fake-clock.ts'
export { fakeDocuments } from './fake-documents.ts'
export type { FakeDocuments } from './fake-documents.ts'
export { memoryOutboxDatabase } from './fake-outbox-database.ts'
export { fakeKeeping } from './fake-keeping.ts'
export type { FakeKeeping } from './fake-keeping.ts'
export { fakeServices } from './fake-services.ts'
export type { FakeServices } from './fake-services.ts'
export { memoryStorage } from '../stores/index.ts'
export { refusal } from './fake-world.ts'
export type { FakeWorld } from './fake-world.ts'
export { aCode, aScan, fakeCamera, fakeDecoder } from './fake-scanner.ts'
export type { FakeCamera, FakeDecoder } from './fake-scanner.ts'
