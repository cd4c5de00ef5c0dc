import * as v from 'valibot'
import { toApiError, type ApiResult } from '../api/baseQuery.js'
import { InvalidResponseError } from '../errors/http.js'

/** What somebody answered, as far as it is what was asked for. */
export function checked<T>(schema: v.GenericSchema<unknown, T>, value: unknown): ApiResult<T> {
  const { success, output, issues } = v.safeParse(schema, value)
  return success
    ? { data: output }
    : { error: toApiError(new InvalidResponseError({ details: v.summarize(issues) })) }
}
