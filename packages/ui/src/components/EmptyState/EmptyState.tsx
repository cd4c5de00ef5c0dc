import type { JSX, ReactNode } from 'react'

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  /** The symbol, 32 px inside a field of 64 px. */
  icon: ReactNode
  /** One sentence that says what it means. */
  text: ReactNode
  /** A word or two above the sentence. */
  title?: ReactNode
  /** Colour of the symbol. Default `neutral`. */
  variant?: 'neutral' | 'accent' | 'success' | 'warning' | 'error' | undefined
  /**
   * `compact` inside a list or a section; `screen` where nothing else stands in the card, with its action
   * below, 48 px high and as wide as the card. Default `compact`.
   */
  layout?: 'compact' | 'screen' | undefined
  /** One action. */
  action?: ReactNode
}

/**
 * A symbol, a sentence, an action: where there is nothing to list, or something went wrong.
 *
 * @example <EmptyState icon={<CoinsIcon size={32} />} text="No tokens yet." action={<Button>Receive</Button>}
 *   />
 */
export function EmptyState({
  icon,
  text,
  title,
  variant = 'neutral',
  layout = 'compact',
  action,
}: EmptyStateProps): JSX.Element {
  return (
    <div className="lk-EmptyState" data-layout={layout}>
      <span className="lk-EmptyState-symbol" data-variant={variant} aria-hidden>
        {icon}
      </span>
      <div className="lk-EmptyState-texts">
        {title && <p className="lk-EmptyState-title">{title}</p>}
        <p className="lk-EmptyState-text">{text}</p>
      </div>
      {action}
    </div>
  )
}
