export const metadata = { title: 'Bench dApp' }

// oxlint-disable-next-line import/no-default-export -- Next reads it
export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <header>
          <h1>Bench dApp</h1>
          <a id="before" href="#before">
            Docs
          </a>
        </header>
        <main>{children}</main>
        <footer>
          <a id="after" href="#after">
            Terms
          </a>
        </footer>
      </body>
    </html>
  )
}
