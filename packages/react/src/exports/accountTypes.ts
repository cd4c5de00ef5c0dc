// How the calls of an account go out, and what a host needs to change that.
export { useLatchkeyAccountType, type LatchkeyAccountType } from '../hooks/useLatchkeyAccountType.js'
export {
  downgradeAccount,
  readSmartAccountNetworks,
  selectAccountChange,
  selectAccountTypesRead,
  selectCanUpgradeAccount,
  selectPreferredAccountType,
  selectPreferredAccountTypes,
  selectSmartAccountDeployed,
  selectSmartAccountEnabledNetworks,
  setPreferredAccountType,
  upgradeAccount,
} from '@latchkey/core'
export type {
  AccountChange,
  AccountChangeArg,
  AccountType,
  AccountTypesRead,
  PreferredAccountTypeArg,
} from '@latchkey/core'
