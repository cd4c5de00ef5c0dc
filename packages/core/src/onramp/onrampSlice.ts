import { patch, patchWhere } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import {
  emptyOnrampForm,
  isOlder,
  onrampFormChanged,
  onrampLinkReady,
  onrampOpened,
  onrampOrderChanged,
  onrampOrdersRead,
  wishKey,
  type KnownOrder,
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
    for (const order of payload) {
      const known = here.get(order.id)
      if (known && isOlder(order, known)) continue
      // The page of an order is known where it was opened only.
      const { url, expiresAt } = known ?? {}
      here.set(order.id, {
        ...order,
        ...(url !== undefined && { url }),
        ...(expiresAt !== undefined && { expiresAt }),
      })
    }
    const orders = Array.from(here.values()).toSorted((one, other) => other.startedAt - one.startedAt)
    return { ...state, orders: orders.slice(0, MOST_ORDERS) }
  })
  on(onrampOrderChanged, (state, { payload: { id, ...change } }) => {
    const isMeant = (each: KnownOrder): boolean =>
      each.id === id && !isOlder({ status: each.status, ...change }, each)
    return patch(state, { orders: patchWhere(state.orders, isMeant, change) })
  })
})
