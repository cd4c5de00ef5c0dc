export { fakeAdapter, type FakeAdapter, type FakeAdapterOptions } from '../fake/fakeAdapter.js'
export type { FakeCapabilityName } from '../fake/fakeCapabilities.js'
export type { FakeChain } from '../fake/fakeChain.js'
export { fakeKeeper } from '../fake/fakeKeeper.js'
export type { FakeKeeper, FakeKeeperOptions, FakeSurface } from '../fake/fakeKeeperTypes.js'
export type { FakeSocialLogin } from '../fake/fakeSocialLogin.js'
export {
  fakeSharedConnector,
  type FakeAnswer,
  type FakePairing,
  type FakeSharedConnector,
  type FakeSharedConnectorOptions,
} from '../fake/fakeSharedConnector.js'
export { fakeSharedSession, type FakeSharedSession } from '../fake/fakeSharedSession.js'
export {
  fakeTransport,
  type FakeTransport,
  type FakeTransportOptions,
  type SharedRequest,
} from '../fake/fakeTransport.js'
export {
  fakeWallet,
  type FakeWallet,
  type FakeWalletListener,
  type FakeWalletOptions,
} from '../fake/fakeWallet.js'
export { createTestHost, type TestHost } from '../host/createTestHost.js'
export { corruptStorage, deniedStorage, fullStorage } from '../storage/badStorages.js'
export { memoryStorage, type MemoryStorage } from '../storage/memoryStorage.js'
export type {
  Approval,
  Misbehaviour,
  Outcome,
  SilentFault,
  WalletControls,
} from '../wallet/walletControls.js'
