import { isSameAddress } from '../model/sameAddress.js'
import type { AccountsState } from './labels.js'

/** The address that a host named, as the host spelled it. */
export const labelledAs = (labels: AccountsState['labels'], address: string): string | undefined =>
  Object.keys(labels).find((each) => isSameAddress(each, address))

/** The host's name for an address, however either of them is spelled. */
export const hostLabelOf = (labels: AccountsState['labels'], address: string): string | undefined =>
  labels[labelledAs(labels, address) ?? address]
