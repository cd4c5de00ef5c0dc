import type { JSX } from 'react'

export const TernMark = (): JSX.Element => (
  <svg viewBox="0 0 96 96" width="32" height="32" aria-hidden="true">
    <rect width="96" height="96" rx="26" className="TernMark-sky" />
    <path
      d="M8 30c16-2 28 4 37 14 8-15 22-23 43-24-14 6-23 15-28 29-2 7-8 11-16 11-9 0-13-6-13-12C24 40 17 34 8 30z"
      className="TernMark-wing"
    />
    <path d="M31 48c0 6 4 12 13 12-3 3-6 5-9 6l-17 8 13-13c-1-4-1-9 0-13z" className="TernMark-bill" />
  </svg>
)
