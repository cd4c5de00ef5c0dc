import { gatewayUrl } from '../api/gatewayUrl.js'
import { InvalidOptionError } from '../errors/options.js'
import type { CallsSponsor } from '../model/calls.js'
import type { Network } from '../model/network.js'
import type { Services } from '../store/core.js'
import type { SendCallsArg } from './sendCalls.js'

/**
 * Who may pay for calls on a network; `undefined` for no one but the visitor.
 *
 * @throws {InvalidOptionError} what a call names is none
 */
export function sponsorOf(
  wanted: SendCallsArg['sponsor'],
  { id }: Network,
  { options }: Pick<Services, 'options'>,
): CallsSponsor | undefined {
  const sponsor = wanted ?? options.sponsor
  if (sponsor === undefined || sponsor === false) return undefined
  const url = sponsor === 'gateway' ? gatewayUrl(options, `v1/paymaster/${id}`) : sponsor
  const isAddress = url !== undefined && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  if (!isAddress) throw new InvalidOptionError('sponsor', 'there is none of that address')
  return { url }
}
