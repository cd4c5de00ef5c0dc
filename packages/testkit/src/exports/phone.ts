export { PhoneError } from '../errors/phoneError.js'
export { badGrants, type BadGrant } from '../phone/badGrants.js'
export { createPhone } from '../phone/createPhone.js'
export { evmPhone, type EvmPhoneOptions } from '../phone/evm/evmPhone.js'
export type { FamilyState } from '../phone/familyRegistry.js'
export type { AskedFamily, Granted, GrantedNamespace } from '../phone/namespaces.js'
export type { Phone, PhoneOptions } from '../phone/phone.js'
export type {
  PhoneContext,
  FamilyRequest,
  PhoneChain,
  PhoneFamily,
  Prepared,
  Readable,
  SessionEvent,
} from '../phone/phoneFamily.js'
export type {
  ConnectRequest,
  Peer,
  PhoneRecord,
  PhoneRequest,
  PhoneSettings,
  SessionRequest,
} from '../phone/phoneRequest.js'
export type { PhoneSession } from '../phone/phoneSessions.js'
export type { Watched } from '../phone/watched.js'
