import { patch, patchWhere } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import {
  emptyOnrampForm,
  onrampFormChanged,
  onrampLinkReady,
  onrampOpened,
  onrampOrderChanged,
  onrampOrdersRead,
  wishKey,
  type OnrampState,
} from './onrampState.js'

const MOST_LINKS = 20
const MOST_ORDERS = 50
const initialState: OnrampState = { form: emptyOnrampForm, links: [], orders: [] }

export const onrampSlice: Slice<'onramp', OnrampState> = slice('onramp', initialState, (on) => {
  on(onrampFormChanged, (state, { payload }) => patch(state, { form: patch(state.form, payload) }))
  on(onrampLinkReady, (state, { payload }) => {
    const others = state.links.filter(({ wish }) => wishKey(wish) !== wishKey(payload.wish))
    return { ...state, links: [payload, ...others].slice(0, MOST_LINKS) }
  })
  on(onrampOpened, ({ links, orders, ...state }, { payload }) => ({
    ...state,
    links: links.filter(({ orderId }) => orderId !== payload.id),
    orders: [payload, ...orders.filter(({ id }) => id !== payload.id)].slice(0, MOST_ORDERS),
  }))
  on(onrampOrdersRead, (state, { payload }) => {
    const here = new Map(state.orders.map((order) => [order.id, order]))
    return {
      ...state,
      // The page of an order is known where it was opened only.
      orders: payload.map((order) => {
        const { url, expiresAt } = here.get(order.id) ?? {}
        return { ...order, ...(url !== undefined && { url }), ...(expiresAt !== undefined && { expiresAt }) }
      }),
    }
  })
  on(onrampOrderChanged, (state, { payload: { id, ...change } }) =>
    patch(state, { orders: patchWhere(state.orders, (each) => each.id === id, change) }),
  )
})
