'use client'
import { type JSX, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

/** One tab. */
export interface TabItem<Id extends string = string> {
  /** Key of the tab. */
  id: Id
  /** Its label. */
  label: string
  /** Drawn before the label, above it in compact tabs, 16 px. */
  icon?: ReactNode
}

/** Props of {@link Tabs}. */
export interface TabsProps<Id extends string = string> {
  /** Name of the group, read out. */
  label: string
  /** The tabs. More than three are drawn compact (S9.14). */
  tabs: readonly TabItem<Id>[]
  /** The chosen tab. */
  selected: Id
  /** Another tab was chosen. */
  onSelect: (id: Id) => void
  /** What belongs to the chosen tab. */
  children?: ReactNode
}

/**
 * Tabs after the WAI-ARIA pattern: arrow keys choose, Tab leads into the panel.
 *
 * @example <Tabs label="Assets" tabs={tabs} selected={tab} onSelect={setTab}>{panel}</Tabs>
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: TabsProps<Id>): JSX.Element {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex((tab) => tab.id === selected)

  function handleKey(event: KeyboardEvent): void {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const target = { [forward]: index + 1, [backward]: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = (target + tabs.length) % tabs.length
    const tab = tabs[next]
    if (tab) onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className="lk-Tabs">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="lk-Tabs-list"
        data-compact={tabs.length > 3 || undefined}
        onKeyDown={handleKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className="lk-Tabs-tab"
            aria-selected={tab.id === selected}
            aria-controls={children ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.icon}
            <span className="lk-Tabs-label">{tab.label}</span>
          </button>
        ))}
      </div>
      {children && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          className="lk-Tabs-panel"
          aria-labelledby={`${id}-${selected}`}
          tabIndex={0}
        >
          {children}
        </div>
      )}
    </div>
  )
}
