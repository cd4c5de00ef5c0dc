import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

// Nothing contacts a host that was not configured.
process.env['NEXT_TELEMETRY_DISABLED'] = '1'

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The types are checked by `typecheck`.
  typescript: { ignoreBuildErrors: true },
  // Each build is from the sources; writing its cache would take longer than the rest saves.
  experimental: { turbopackFileSystemCacheForBuild: false },
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) },
}

export default config
