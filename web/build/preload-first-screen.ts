import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** Where most visits begin: a new shipment. What it needs need not wait for the shell to ask. */
const firstScreen = [
  '/features/new-shipment/frame/wizard-layout.tsx',
  '/features/new-shipment/parcel-selection/parcel-selection-screen.tsx',
] as const

/** What runs before the shell has come. */
const firstPaint = '/app/first-paint.ts'

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

const isFirstPaint = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.some((id) => id.endsWith(firstPaint))

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** The chunks of the first screen with all they import, those of the entry left out. */
const firstChunks = (bundle: Bundle): Rolldown.OutputChunk[] => {
  const chunks = new Map(chunksOf(bundle).map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || chunk.isEntry || isFirstPaint(chunk) || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) add(chunks.get(name))
  }
  for (const screen of firstScreen) {
    add([...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen))))
  }
  return [...found]
}

const link = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { crossorigin: true, ...attrs },
  injectTo: 'head',
})

const linksOf = ({ fileName, viteMetadata }: Rolldown.OutputChunk): HtmlTagDescriptor[] => [
  link({ rel: 'modulepreload', fetchpriority: 'low', href: `/${fileName}` }),
  ...[...(viteMetadata?.importedCss ?? [])].map((sheet) =>
    link({ rel: 'preload', as: 'style', href: `/${sheet}` }),
  ),
]

const entryScript = /<script type="module"[^>]*\ssrc="([^"]+)"><\/script>/

/**
 * Puts the first paint's small script in the place of the shell's, which it fetches and starts
 * once there is something to see: on a slow line the shell, ten times as long, would take half of
 * what the paint needs.
 */
const paintFirst = (html: string, bundle: Bundle): string =>
  chunksOf(bundle)
    .filter(isFirstPaint)
    .reduce(
      (page, { fileName }) =>
        page.replace(
          entryScript,
          `<script type="module" crossorigin blocking="render" src="/${fileName}"></script>
    <meta name="shell" content="$1">`,
        ),
      html,
    )

/**
 * Names the first wizard screen's chunks in the page itself, so that they come beside the shell
 * and not after it: one trip to the server less before something is seen.
 */
export const preloadFirstScreenPlugin = (): Plugin => ({
  name: 'preload-first-screen',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => ({
      html: paintFirst(html, bundle ?? {}),
      tags: firstChunks(bundle ?? {}).flatMap(linksOf),
    }),
  },
})
