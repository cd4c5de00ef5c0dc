import { useState, type ReactElement } from 'react'

/** The same page without Latchkey: what the bundler and its framework load for a button. */
export function App(): ReactElement {
  const [address, setAddress] = useState('')
  return (
    <>
      <button type="button" onClick={() => setAddress('0x')}>
        Connect
      </button>
      <output id="addr">{address}</output>
    </>
  )
}
