'use client'
import {
  createContext,
  useContext,
  useLayoutEffect,
  useState,
  type Context,
  type JSX,
  type ReactNode,
} from 'react'

type Put = (menu: ReactNode) => void

const PutContext: Context<Put> = createContext<Put>(() => undefined)
const MenuContext: Context<ReactNode> = createContext<ReactNode>(null)

/** Lets a screen of the card put a menu into its header. */
export function HeaderMenuProvider({ children }: { readonly children: ReactNode }): JSX.Element {
  const [menu, setMenu] = useState<ReactNode>(null)
  return (
    <PutContext.Provider value={setMenu}>
      <MenuContext.Provider value={menu}>{children}</MenuContext.Provider>
    </PutContext.Provider>
  )
}

/** The menu of the screen that is shown, if it has one. */
export const useShownMenu = (): ReactNode => useContext(MenuContext)

/**
 * Shows the menu in the header for as long as the screen is there.
 *
 * @param menu the same element until something in it changes
 */
export function useHeaderMenu(menu: ReactNode): void {
  const put = useContext(PutContext)
  useLayoutEffect(() => {
    put(menu)
    return () => put(null)
  }, [put, menu])
}
