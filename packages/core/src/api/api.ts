import type { Api, CoreModule } from '@reduxjs/toolkit/query'
import { baseQuery, type GatewayQuery } from './baseQuery.js'
import { createApi } from './rtkQuery.js'

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
