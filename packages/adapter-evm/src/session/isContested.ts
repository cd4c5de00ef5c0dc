import type { Discovery } from '../connectors/discovery.js'

/** Whether another wallet claims to be the same: which of them a stored session was with cannot be known. */
export function isContested(discovery: Discovery, connectorId: string): boolean {
  const rdns = discovery.find(connectorId)?.info.rdns
  return rdns !== undefined && discovery.all().filter(({ info }) => info.rdns === rdns).length > 1
}
