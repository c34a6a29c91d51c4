import '#web/ui/text-font/text-font.css'
import rendererUrl from '#web/developers/reference/generated/api-reference.js?url'

/** The settings of the renderer that this page uses. */
interface ReferenceSettings {
  readonly url: string
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly [setting: string]: unknown
}

declare global {
  interface Window {
    /** What the renderer's file defines. */
    readonly Scalar?: {
      readonly createApiReference: (selector: string, settings: ReferenceSettings) => unknown
    }
  }
}

/** The fonts and colors of the site. */
const customCss = `
  :root { --scalar-font: 'Inter', system-ui, sans-serif; }
  .light-mode { --scalar-color-accent: #1a47d6; }
  .dark-mode { --scalar-color-accent: #9db6ff; --scalar-background-1: #0b111e; }
`

const start = () =>
  window.Scalar?.createApiReference('#reference', {
    url: '/developers/openapi.json',
    // Requests are tried on this site, whichever the document names.
    servers: [{ url: `${location.origin}/api/ext/v1`, description: 'This site' }],
    authentication: { preferredSecurityScheme: 'apiKey' },
    customCss,
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    // Nothing is loaded from, sent to or linked at other hosts, and no key is stored.
    agent: { disabled: true },
    hideClientButton: true,
    mcp: { disabled: true },
    persistAuth: false,
    showDeveloperTools: 'never',
    telemetry: false,
    withDefaultFonts: false,
  })

const script = document.createElement('script')
script.src = rendererUrl
script.addEventListener('load', start)
document.head.append(script)
