import { useEffect, useState, type JSX } from 'react'

/** Shown until the phone is there. Only another tab that has it makes anybody wait. */
export function Opening(): JSX.Element {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLate, 1000, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className="Device" aria-busy="true">
      <p className="Opening" role="status">
        {late ? 'Tern is open in another tab. Close that one, and it goes on here.' : 'Tern'}
      </p>
    </main>
  )
}
