import * as v from 'valibot'
import type { BaseQueryFn, Api, CoreModule } from '@reduxjs/toolkit/query'
import { gatewayUrl, type Params } from './gatewayUrl.js'
import { httpClient } from './httpClient.js'
import type { ApiError } from './queryEndpoint.js'
import { createApi } from './rtkQuery.js'
import { abortError, toErrorShape } from '../errors/base.js'
import {
  GatewayNotConfiguredError,
  HttpError,
  InvalidResponseError,
  HttpTimeoutError,
} from '../errors/http.js'
import type { Platform } from '../model/platform.js'
import type { Services } from '../store/core.js'

/** A call of the gateway. */
export interface GatewayCall<S extends v.GenericSchema = v.GenericSchema> {
  readonly path: string
  readonly params?: Params
  readonly method?: 'GET' | 'POST'
  readonly body?: unknown
  /** A word that only this page and the gateway know. Such a call is not cached. */
  readonly bearer?: string
  /** What the answer has to be. Nothing that does not fit gets further than this. */
  readonly schema: S
}

export type ApiResult<D> =
  | { readonly data: D; readonly error?: undefined }
  | { readonly error: ApiError; readonly data?: undefined }

export function toApiError(error: unknown): ApiError {
  const shape = toErrorShape(error)
  if (!(error instanceof HttpError)) return shape
  const { status, reason } = error
  return { ...shape, status, ...(reason !== undefined && { reason }) }
}

/** An answer that matches the schema, otherwise an error. */
export function checked<S extends v.GenericSchema>(schema: S, value: unknown): ApiResult<v.InferOutput<S>> {
  const { success, output, issues } = v.safeParse(schema, value)
  return success
    ? { data: output }
    : { error: toApiError(new InvalidResponseError({ details: v.summarize(issues) })) }
}

/** Asks the gateway, if there is one (S7.01). Never throws. */
export async function callGateway<S extends v.GenericSchema>(
  { options, platform }: Pick<Services, 'options' | 'platform'>,
  call: GatewayCall<S>,
  signal: AbortSignal,
): Promise<ApiResult<v.InferOutput<S>>> {
  const url = gatewayUrl(options, call.path, call.params)
  if (url === undefined) return { error: toApiError(new GatewayNotConfiguredError()) }
  try {
    const { method = 'GET', body, bearer } = call
    return checked(
      call.schema,
      await httpClient(platform, { url, method, body, signal, ...(bearer !== undefined && { bearer }) }),
    )
  } catch (error) {
    return { error: toApiError(error) }
  }
}

export type GatewayQuery = BaseQueryFn<GatewayCall, unknown, ApiError>

export const baseQuery: GatewayQuery = async (call, { extra, signal }) =>
  await callGateway(extra as Services, call, signal)

/**
 * A call into foreign code that may never answer, with a limit in milliseconds.
 *
 * @throws {HttpTimeoutError} the limit was reached; `AbortError` when the signal fired; whatever the call
 *   throws
 */
export function bounded<T>(
  platform: Pick<Platform, 'delay'>,
  limit: number,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const controller = new AbortController()
    const end = (error: Error): void => {
      reject(error)
      controller.abort()
    }
    const onAbort = (): void => end(abortError())
    const cancel = platform.delay(() => end(new HttpTimeoutError(limit)), limit)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    const asked = Promise.resolve(controller.signal).then(call)
    asked.then(resolve, reject).finally(() => {
      cancel()
      signal.removeEventListener('abort', onAbort)
    })
  })
}

// A constant although instances share it: what it knows of a call comes from the store and its `extra`.
/**
 * Cached calls. Domains inject their endpoints; each lazy feature that uses one installs the slice and the
 * middleware.
 */
export const api: Api<GatewayQuery, Record<never, never>, 'api', never, CoreModule> = createApi({
  reducerPath: 'api',
  baseQuery,
  // Data of an unmounted screen outlive it, so that the next visit shows something at once. Age limits are
  // per endpoint.
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
})
