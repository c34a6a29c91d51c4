import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** Modules of the screen where most visits begin. */
const firstScreen = [
  '/features/new-shipment/layout/wizard-layout.tsx',
  '/features/new-shipment/parcel-selection/parcel-selection-screen.tsx',
] as const

/** The module that runs before the shell has loaded. */
const firstPaint = '/app/first-paint.ts'

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

const isFirstPaint = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.some((id) => id.endsWith(firstPaint))

const listChunks = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** Returns the first screen's chunks and their imports, without those of the entry. */
const findFirstScreenChunks = (bundle: Bundle): Rolldown.OutputChunk[] => {
  const chunks = new Map(listChunks(bundle).map((chunk) => [chunk.fileName, chunk]))
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

const createLink = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { crossorigin: true, ...attrs },
  injectTo: 'head',
})

const createModuleLink = ({ fileName }: Rolldown.OutputChunk): HtmlTagDescriptor =>
  createLink({ rel: 'modulepreload', fetchpriority: 'low', href: `/${fileName}` })

/** Lists the styles, which the first paint preloads: on other screens browsers would warn of them. */
const createStylesMeta = (chunks: readonly Rolldown.OutputChunk[]): HtmlTagDescriptor => {
  const sheets = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const content = [...new Set(sheets)].map((sheet) => `/${sheet}`).join(' ')
  return { tag: 'meta', attrs: { name: 'first-styles', content }, injectTo: 'head' }
}

const entryScript = /<script type="module"[^>]*\ssrc="([^"]+)"><\/script>/

/**
 * Replaces the shell's script tag by that of the first paint, which imports the shell after the
 * first frame. Otherwise the shell, ten times as large, would compete for bandwidth on slow lines.
 */
const insertFirstPaintScript = (html: string, bundle: Bundle): string =>
  listChunks(bundle)
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
 * Adds preload links for the first wizard screen's chunks to the HTML, and the list of its styles, so
 * that they load in parallel with the shell. This saves one round trip.
 */
export const preloadFirstScreenPlugin = (): Plugin => ({
  name: 'preload-first-screen',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const chunks = findFirstScreenChunks(bundle ?? {})
      return {
        html: insertFirstPaintScript(html, bundle ?? {}),
        tags: [...chunks.map(createModuleLink), createStylesMeta(chunks)],
      }
    },
  },
})
