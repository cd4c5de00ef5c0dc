import { isSameAddress } from '../model/sameAddress.js'
import type { AccountsState } from './labels.js'

/** The address that a host named, as the host spelled it. */
export const labelledAs = (labels: AccountsState['labels'], address: string): string | undefined =>
  Object.keys(labels).find((each) => isSameAddress(each, address))

/** The host's name for an address, whatever the case of its letters where that says nothing. */
export function hostLabelOf(labels: AccountsState['labels'], address: string): string | undefined {
  const spelled = labelledAs(labels, address)
  return spelled === undefined ? undefined : labels[spelled]
}
