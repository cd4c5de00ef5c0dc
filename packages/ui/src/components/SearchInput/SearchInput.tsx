'use client'
import {
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
  forwardRef,
  useImperativeHandle,
  useRef,
} from 'react'
import { CloseIcon, SearchIcon } from '../../icons/cardIcons.js'

/** Props of {@link SearchInput}; every attribute of a native input passes through. */
export interface SearchInputProps extends Omit<
  ComponentPropsWithoutRef<'input'>,
  'value' | 'onChange' | 'type'
> {
  /** What is searched, read out; also the placeholder if there is none. */
  label: string
  /** The text. */
  value: string
  /** The text changed, or was cleared. Waiting for a pause in typing is the caller's. */
  onChange: (value: string) => void
  /** Name of the button that clears. Default "Clear search". */
  clearLabel?: string | undefined
}

/**
 * A search field with a button that clears it.
 *
 * @example <SearchInput label="Search wallets" value={text} onChange={setText} />
 */
export const SearchInput: ForwardRefExoticComponent<SearchInputProps & RefAttributes<HTMLInputElement>> =
  forwardRef<HTMLInputElement, SearchInputProps>(function SearchInput(
    { label, value, onChange, placeholder, clearLabel = 'Clear search', ...rest },
    ref,
  ) {
    const input = useRef<HTMLInputElement>(null)
    useImperativeHandle(ref, () => input.current as HTMLInputElement)
    function clear(): void {
      onChange('')
      input.current?.focus()
    }
    return (
      <div className="lk-SearchInput">
        <SearchIcon className="lk-SearchInput-icon" size={20} />
        <input
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          {...rest}
          ref={input}
          type="search"
          className="lk-SearchInput-field"
          aria-label={label}
          placeholder={placeholder ?? label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value && (
          <button type="button" className="lk-SearchInput-clear" aria-label={clearLabel} onClick={clear}>
            <CloseIcon size={16} />
          </button>
        )}
      </div>
    )
  })
