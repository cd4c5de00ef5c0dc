import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import * as v from 'valibot'
import { GatewayNotConfiguredError, HttpError, InvalidResponseError } from '../errors/http.js'
import type { Services } from '../store/core.js'
import { toErrorShape } from '../store/errorShape.js'
import { gatewayUrl, type Params } from './gatewayUrl.js'
import { httpClient } from './httpClient.js'
import type { ApiError } from './queryEndpoint.js'

/** A call of the gateway. */
export interface GatewayCall<S extends v.GenericSchema = v.GenericSchema> {
  readonly path: string
  readonly params?: Params
  readonly method?: 'GET' | 'POST'
  readonly body?: unknown
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

/** Asks the gateway, if there is one (S7.01). Never throws. */
export async function callGateway<S extends v.GenericSchema>(
  { options, platform }: Pick<Services, 'options' | 'platform'>,
  call: GatewayCall<S>,
  signal: AbortSignal,
): Promise<ApiResult<v.InferOutput<S>>> {
  const url = gatewayUrl(options, call.path, call.params)
  if (url === undefined) return { error: toApiError(new GatewayNotConfiguredError()) }
  try {
    const { method = 'GET', body } = call
    const answer = v.safeParse(call.schema, await httpClient(platform, { url, method, body, signal }))
    if (answer.success) return { data: answer.output }
    return { error: toApiError(new InvalidResponseError({ details: v.summarize(answer.issues) })) }
  } catch (error) {
    return { error: toApiError(error) }
  }
}

export type GatewayQuery = BaseQueryFn<GatewayCall, unknown, ApiError>

export const baseQuery: GatewayQuery = async (call, { extra, signal }) =>
  await callGateway(extra as Services, call, signal)
