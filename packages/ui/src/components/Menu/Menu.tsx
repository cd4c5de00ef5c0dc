'use client'
import { type JSX, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/useIsomorphicLayoutEffect.js'
import { IconButton } from '../IconButton/IconButton.js'
import { placeMenu } from './placeMenu.js'

/** What an item of a menu leads to: a page of its own (`href`), or an action. */
export interface MenuItem {
  /** Tells it from the others. */
  readonly id: string
  /** What it says; begins with another letter than the others where it can. */
  readonly label: string
  /** Read out in the place of the label. */
  readonly name?: string | undefined
  /** The icon, 20 px. */
  readonly icon: ReactNode
  /** Opens this page in a new tab. */
  readonly href?: string | undefined
  /** Called once the menu has closed. */
  readonly onSelect?: (() => void) | undefined
}

/** Props of {@link Menu}. */
export interface MenuProps {
  /** What the button is for, read out. */
  label: string
  /** The button's icon, 20 px. */
  icon: ReactNode
  /** One at least. */
  items: readonly MenuItem[]
  /** The button ignores clicks, but stays in the tab order. */
  disabled?: boolean | undefined
}

const WAYS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * A button that opens a short list of actions over what is below it. Arrow keys, Home, End and first letters
 * move; Escape goes back to the button and no further. The list lives in the top layer, so no card clips it.
 * After the menu button pattern of the ARIA Authoring Practices Guide.
 *
 * @example <Menu label="More" icon={<MoreIcon size={20} />} items={[{ id: 'settings', label: 'Settings',
 *   icon: <SettingsIcon size={20} />, onSelect: () => console.log('settings') }]} />
 */
export function Menu({ label, icon, items, disabled = false }: MenuProps): JSX.Element {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // The index of the item that takes the focus as the list opens.
  const [start, setStart] = useState<number>()
  if (disabled && start !== undefined) setStart(undefined)
  const open = start !== undefined
  const ids = items.map((item) => item.id).join()

  const parts = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ]
  function close(): void {
    // Before its items leave the page: a dialog would take a lost focus to its heading.
    if (list.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true })
    setStart(undefined)
  }

  useIsomorphicLayoutEffect(() => {
    if (!open || !button.current || !list.current) return
    const { current: anchor } = button
    const { current: element } = list
    const place = (): void => placeMenu(anchor, element)
    element.showPopover?.()
    place()
    // Also where the item that had it is gone.
    const all = parts()
    if (!element.contains(document.activeElement)) (all[start] ?? all[0])?.focus({ preventScroll: true })
    addEventListener('resize', place)
    addEventListener('scroll', place, true)
    return () => {
      removeEventListener('resize', place)
      removeEventListener('scroll', place, true)
    }
  }, [open, start, ids])

  useEffect(() => {
    if (!open) return
    // On the window and captured, so that it comes before the dialog's own listener on the document.
    const handleKey = (event: Event): void => {
      if ((event as unknown as KeyboardEvent).key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    const handlePress = ({ target }: Event): void => {
      if (!(target instanceof Node)) return
      if (list.current?.contains(target) || button.current?.contains(target)) return
      close()
      // A press beside the card closes the menu only, as Escape does.
      if (target instanceof Element && target.matches('.lk-DialogCard-scrim')) swallowClick(target)
    }
    addEventListener('keydown', handleKey, true)
    addEventListener('pointerdown', handlePress, true)
    return () => {
      removeEventListener('keydown', handleKey, true)
      removeEventListener('pointerdown', handlePress, true)
    }
  }, [open])

  function handleButtonKey(event: KeyboardEvent): void {
    if (disabled || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    setStart(event.key === 'ArrowDown' ? 0 : items.length - 1)
  }
  function handleListKey(event: KeyboardEvent): void {
    const all = parts()
    const index = all.indexOf(document.activeElement as HTMLElement)
    const { key } = event
    // The focus goes on from the button, to what comes after the menu.
    if (key === 'Tab') return close()
    let next = WAYS[key]?.(index, all.length)
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    if (key === ' ' && document.activeElement instanceof HTMLAnchorElement) {
      event.preventDefault()
      return document.activeElement.click()
    }
    if (next === undefined && key.length === 1 && key !== ' ' && !isModified) {
      const from = [...all.slice(index + 1), ...all.slice(0, index + 1)]
      const found = from.find(({ textContent }) =>
        textContent.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase()),
      )
      next = found && all.indexOf(found)
    }
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus({ preventScroll: true })
  }

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? close() : setStart(0))}
        onKeyDown={handleButtonKey}
      />
      {open && (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          popover="manual"
          className="lk-Menu"
          onKeyDown={handleListKey}
        >
          {items.map((item) => (
            <Item key={item.id} item={item} onClose={close} />
          ))}
        </div>
      )}
    </>
  )
}

/** Keeps the click that this press leads to from what was pressed. */
function swallowClick(target: Element): void {
  const swallow = (event: Event): void => event.stopPropagation()
  target.addEventListener('click', swallow, true)
  const end = (): void => void setTimeout(() => target.removeEventListener('click', swallow, true))
  addEventListener('pointerup', end, { once: true, capture: true })
  addEventListener('pointercancel', end, { once: true, capture: true })
}

function Item({ item, onClose }: { readonly item: MenuItem; readonly onClose: () => void }): JSX.Element {
  const { label, name, icon, href, onSelect } = item
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: 'lk-Menu-item',
    'aria-label': name,
    onClick: () => {
      // A link is followed while it is in the page.
      if (href !== undefined) return void setTimeout(onClose)
      onClose()
      onSelect?.()
    },
  }
  const content = (
    <>
      {icon}
      <span className="lk-Menu-label">{label}</span>
    </>
  )
  return href === undefined ? (
    <button {...shared} type="button">
      {content}
    </button>
  ) : (
    <a {...shared} href={href} target="_blank" rel="noreferrer noopener">
      {content}
    </a>
  )
}
