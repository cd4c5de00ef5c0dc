import * as v from 'valibot'
import { checked } from '../api/api.js'
import { gatewayUrl } from '../api/gatewayUrl.js'
import { httpClient } from '../api/httpClient.js'
import { listOf } from '../api/listOf.js'
import { HttpError, InvalidResponseError } from '../errors/http.js'
import type { CaipAddress } from '../model/network.js'
import type { GrantedPermission, KnownPermission } from '../model/permissions.js'
import type { Tools } from '../store/createCommand.js'

const text = (most: number): v.GenericSchema<unknown, string> =>
  v.pipe(v.string(), v.maxLength(most), v.regex(/^[\x21-\x7e]+$/))

/** S7.20, as far as a page needs it: the rest is read from the permission itself. */
const schema = v.object({
  sessions: listOf(
    v.object({
      context: text(16_384),
      delegationManager: text(128),
      createdAt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
  ),
})

type Asked = Pick<Tools, 'services' | 'signal'>

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
): Promise<readonly KnownPermission[] | undefined> {
  const { options, platform } = services
  const url = gatewayUrl(options, `v1/sessions/${encodeURIComponent(account)}`)
  if (url === undefined) return []
  try {
    const answer = await httpClient(platform, { url, signal, ...cookies(services) })
    const { data, error } = checked(schema, answer)
    if (error) throw new InvalidResponseError({ details: error.message })
    return data.sessions.map(({ context, delegationManager: manager, createdAt }) => ({
      context,
      manager,
      ...(createdAt !== undefined && { createdAt }),
    }))
  } catch (error) {
    // A gateway that serves no permissions is none.
    return error instanceof HttpError && [404, 501].includes(error.status) ? [] : undefined
  }
}

/** Has the gateway keep a permission. One that does not answer keeps none: the browser has it. */
export async function keepAtGateway(
  account: CaipAddress,
  { context, manager }: GrantedPermission,
  { services, signal }: Asked,
): Promise<void> {
  const { options, platform } = services
  const url = gatewayUrl(options, `v1/sessions/${encodeURIComponent(account)}`)
  if (url === undefined) return
  const body = { context, delegationManager: manager }
  await httpClient(platform, { url, method: 'POST', body, signal, ...cookies(services) }).catch(
    () => undefined,
  )
}
