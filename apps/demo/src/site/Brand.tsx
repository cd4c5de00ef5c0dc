import type { JSX } from 'react'

export function Brand(): JSX.Element {
  return (
    <a className="Brand" href="/">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="7" className="Brand-tile" />
        <path
          d="M5 13c3.7-3.4 7.3-3.4 11 0s7.3 3.4 11 0M5 21c3.7-3.4 7.3-3.4 11 0s7.3 3.4 11 0"
          className="Brand-wave"
        />
      </svg>
      Marram Lido
    </a>
  )
}
