import type { Locale } from '#shared/lib/locale.ts'
import { parseRichText, type RichNode } from '#web/lib/rich-text.ts'
import { savedScheme, wearScheme } from '#web/lib/saved-scheme.ts'
import { loadFirstStatusMessages } from '#web/lib/status-messages.ts'
import { wordFiles } from '#web/lib/word-files.ts'
import { firstLocale } from './first-locale.ts'

const textOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      return node.mark === 'br' ? '\n' : textOf(node.children)
    })
    .join('')

/** Fills the drawing of the page that stands in the HTML until the shell takes its place. */
const drawMessage = async (locale: Locale) => {
  const messages = await loadFirstStatusMessages()
  const message = messages?.find(({ language }) => language === locale)?.value
  const bar = document.querySelector('.first-message')
  if (message && bar) {
    bar.textContent = textOf(parseRichText(message))
    bar.removeAttribute('hidden')
  }
  // Not before the message: it would push them down.
  document.querySelector('.first-screen')?.removeAttribute('hidden')
}

/** Longest wait for a frame: a page in the background gets none. */
const frameMs = 100

const nextFrame = () =>
  new Promise<void>((resolve) => {
    // A frame is seen when the work after it may begin.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, frameMs)
  })

/** Longest that the shell waits for operators' message; it is mostly later than the message. */
const messageMs = 50

const startShell = async (messageDrawn: Promise<void>) => {
  const shell = document.querySelector('#shell')?.getAttribute('href')
  // In development the page starts the shell itself.
  if (!shell) return
  await Promise.race([messageDrawn, new Promise((resolve) => setTimeout(resolve, messageMs))])
  await nextFrame()
  await import(/* @vite-ignore */ shell)
}

/*
 * What can be done while the shell is still on its way, in a small file of its own: put on the
 * chosen scheme, ask for the words of the language, show what operators have to tell.
 */
const locale = firstLocale(undefined)
wearScheme(savedScheme())
// A failure shows when they are wanted.
wordFiles[locale]().catch(() => {})
void startShell(drawMessage(locale))
