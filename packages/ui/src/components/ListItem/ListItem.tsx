'use client'
import {
  type FocusEvent,
  type JSX,
  type ForwardRefExoticComponent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefAttributes,
  forwardRef,
  useId,
} from 'react'
import { CheckIcon, ChevronRightIcon } from '../../icons/cardIcons.js'
import { Spinner } from '../Spinner/Spinner.js'

/** Props of {@link ListItem}. */
export interface ListItemProps {
  /** First line. */
  title: ReactNode
  /** Second line, in the secondary colour. */
  subtitle?: ReactNode
  /** Image or icon of 40 px before the text. */
  image?: ReactNode
  /** Behind the title: a tag, an amount. */
  trailing?: ReactNode
  /** Second line of the trailing side. */
  trailingSubtitle?: ReactNode
  /** A chevron at the end, for a row that leads further. */
  chevron?: boolean | undefined
  /** A control of its own behind the row: copying, disconnecting. */
  action?: ReactNode
  /** A spinner at the end; clicks are ignored. */
  loading?: boolean | undefined
  /** Makes the row a button. */
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  /** The pointer came over it: a good moment to load what a click will need. */
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined
  /** The focus came to it: the same moment for a visitor with a keyboard. */
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  /** Makes the row a link that opens a new tab. The caller has checked the scheme. */
  href?: string | undefined
  /** Ignores clicks, but stays in the tab order so that the reason can be read. */
  disabled?: boolean | undefined
  /** Why it cannot act now: shown on hover, read out on focus. */
  disabledReason?: string | undefined
  /** For a row that shows and hides what `controls` names. */
  expanded?: boolean | undefined
  /** The id of what the row shows and hides. */
  controls?: string | undefined
  /** The current one among its siblings. */
  selected?: boolean | undefined
  /** Makes a row with `onClick` a box to tick, of which several can be on: whether this one is. */
  checked?: boolean | undefined
  /** Place in the tab order; a list with arrow keys sets it. */
  tabIndex?: number | undefined
  /** For tests. */
  'data-testid'?: string | undefined
}

/**
 * A row of 56 px: a button with `onClick`, a link with `href`, else plain.
 *
 * @example <ListItem title="Orbit" image={<WalletImage id="io.orbit" name="Orbit" />}
 *   trailing={<Tag>Installed</Tag>} onClick={() => select(wallet)} />
 */
export const ListItem: ForwardRefExoticComponent<ListItemProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  ListItemProps
>(function ListItem(props, ref) {
  const { title, subtitle, image, trailing, trailingSubtitle, chevron, loading, onClick, href } = props
  const reasonId = useId()
  const reason = props.disabled ? props.disabledReason : undefined
  const blocked = Boolean(props.disabled || loading)
  // What was cut can be read whole; why the row cannot act goes before that.
  const whole = (text: ReactNode): string | undefined =>
    typeof text === 'string' && !reason ? text : undefined
  // Each text is cut at its own end, whichever way the page reads.
  const content = (
    <>
      {props.checked !== undefined && (
        <span className="lk-ListItem-box" aria-hidden>
          {props.checked && <CheckIcon size={14} />}
        </span>
      )}
      {image && <span className="lk-ListItem-image">{image}</span>}
      <span className="lk-ListItem-text">
        <span className="lk-ListItem-title" dir="auto" title={whole(title)}>
          {title}
        </span>
        {subtitle && (
          <span className="lk-ListItem-subtitle" dir="auto" title={whole(subtitle)}>
            {subtitle}
          </span>
        )}
      </span>
      {(trailing || trailingSubtitle) && (
        <span className="lk-ListItem-trailing">
          {trailing}
          {trailingSubtitle && <span className="lk-ListItem-subtitle">{trailingSubtitle}</span>}
        </span>
      )}
      {loading ? <Spinner /> : chevron && <ChevronRightIcon className="lk-ListItem-chevron" size={20} />}
      {reason && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  )
  const shared = {
    className: 'lk-ListItem',
    title: reason,
    'aria-describedby': reason ? reasonId : undefined,
    'aria-disabled': blocked || undefined,
    'aria-busy': loading || undefined,
    'aria-current': props.selected || undefined,
    'aria-expanded': props.expanded,
    'aria-controls': props.controls,
    'data-testid': props['data-testid'],
    tabIndex: props.tabIndex,
    onPointerEnter: props.onPointerEnter,
    onFocus: props.onFocus,
  }
  const withAction = (row: JSX.Element): JSX.Element =>
    props.action ? (
      <div className="lk-ListItem-beside">
        {row}
        {props.action}
      </div>
    ) : (
      row
    )
  if (href !== undefined && !blocked) {
    return withAction(
      <a
        {...shared}
        ref={ref as never}
        href={href}
        target="_blank"
        rel="noreferrer noopener"
        onClick={onClick}
      >
        {content}
      </a>,
    )
  }
  if (onClick || href !== undefined) {
    return withAction(
      <button
        {...shared}
        ref={ref as never}
        type="button"
        role={props.checked === undefined ? undefined : 'checkbox'}
        aria-checked={props.checked}
        onClick={blocked ? undefined : onClick}
      >
        {content}
      </button>,
    )
  }
  return withAction(
    <div {...shared} ref={ref as never} data-static="">
      {content}
    </div>,
  )
})
