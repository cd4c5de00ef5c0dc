import * as v from 'valibot'
import { checked } from '../api/api.js'
import { gatewayUrl } from '../api/gatewayUrl.js'
import { httpClient } from '../api/httpClient.js'
import { HttpError, InvalidResponseError } from '../errors/http.js'
import type { CaipAddress } from '../model/network.js'
import type { GrantedPermission, KnownPermission } from '../model/permissions.js'
import type { Tools } from '../store/createCommand.js'

const text = (most: number): v.GenericSchema<unknown, string> =>
  v.pipe(v.string(), v.maxLength(most), v.regex(/^[\x21-\x7e]+$/))

/** S7.20, as far as a page needs it: the rest is read from the permission itself. */
const entry = v.object({
  context: text(16_384),
  delegationManager: text(128),
  createdAt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
const schema = v.object({ sessions: v.array(v.unknown()) })
/** More than an account has. */
const MOST = 200

type Asked = Pick<Tools, 'services' | 'signal'>

/** What is known of an account's permissions at one place. */
export interface KnownThere {
  readonly known: readonly KnownPermission[]
  /** Whether each entry could be read. */
  readonly complete: boolean
}

const NONE: KnownThere = { known: [], complete: true }

/**
 * The sign-in's cookie goes with it where the gateway is what signs in: what it knows is then the
 * account's.
 */
const cookies = ({ options }: Asked['services']): { readonly credentials: 'include' | 'omit' } => ({
  credentials: options.signIn?.server === 'gateway' ? 'include' : 'omit',
})

/**
 * What the gateway keeps of an account; `undefined` where it could not be asked. Nothing without a gateway.
 */
export async function gatewayPermissions(
  account: CaipAddress,
  { services, signal }: Asked,
): Promise<KnownThere | undefined> {
  const { options, platform } = services
  const url = gatewayUrl(options, `v1/sessions/${encodeURIComponent(account)}`)
  if (url === undefined) return NONE
  try {
    const answer = await httpClient(platform, { url, signal, ...cookies(services) })
    const { data, error } = checked(schema, answer)
    if (error) throw new InvalidResponseError({ details: error.message })
    const read = data.sessions.slice(0, MOST).map((each) => v.safeParse(entry, each))
    const known = read.flatMap(({ success, output }): KnownPermission[] => {
      if (!success) return []
      const { context, delegationManager: manager, createdAt } = output
      return [{ context, manager, ...(createdAt !== undefined && { createdAt }) }]
    })
    // Grants that no chain has seen are told only to those who are signed in as the account. To others the
    // wallet tells them: a list of a wallet that tells none is incomplete by itself.
    return { known, complete: known.length === data.sessions.length }
  } catch (error) {
    // A gateway that serves no permissions is none.
    return error instanceof HttpError && [404, 501].includes(error.status) ? NONE : undefined
  }
}

/** Has the gateway keep a permission. One that does not answer keeps none: the browser has it. */
export async function keepAtGateway(
  account: CaipAddress,
  { context, manager }: GrantedPermission,
  { services, signal }: Pick<Asked, 'services' | 'signal'>,
): Promise<void> {
  const { options, platform } = services
  const url = gatewayUrl(options, `v1/sessions/${encodeURIComponent(account)}`)
  if (url === undefined) return
  const body = { context, delegationManager: manager }
  await httpClient(platform, { url, method: 'POST', body, signal, ...cookies(services) }).catch(
    () => undefined,
  )
}
