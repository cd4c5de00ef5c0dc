'use client'
import { createContext, type Context, type JSX, type ReactNode } from 'react'
import { Provider, type ReactReduxContextValue } from 'react-redux'
import { useCore } from '../provider/useCore.js'

/** Our own context, so that a host's Redux is not disturbed. */
export const StoreContext: Context<ReactReduxContextValue | null> =
  createContext<ReactReduxContextValue | null>(null)

/** react-redux for the screens. It loads with the modal and not with the page. */
export function StoreProvider({ children }: { readonly children: ReactNode }): JSX.Element {
  const { store, initialState } = useCore()
  return (
    <Provider store={store} context={StoreContext} serverState={initialState}>
      {children}
    </Provider>
  )
}
