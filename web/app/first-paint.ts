import firstTexts from 'virtual:first-texts'
import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import { parseRichText, type RichNode } from '#web/lib/rich-text.ts'
import { getSavedScheme, applyScheme } from '#web/lib/saved-scheme.ts'
import { wasLoggedIn } from '#web/lib/saved-login.ts'
import { loadInitialStatusMessages } from '#web/lib/api/status-messages.ts'
import { preloadFirstTexts } from '#web/lib/i18n/text-files.ts'
import { getPageLocale } from '../lib/i18n/page-locale.ts'

/** Whether the visitor will see the first screen of a new shipment, which is also a guest's home. */
const isFirstScreen =
  /^\/new_shipment(\/parcel_selection)?\/?$/.test(location.pathname) ||
  (location.pathname === '/' && !wasLoggedIn())

const toPlainText = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      return node.mark === 'br' ? '\n' : toPlainText(node.children)
    })
    .join('')

const setText = (selector: string, text: string) => {
  const element = document.querySelector(selector)
  if (!element) return
  element.textContent = text
  element.removeAttribute('hidden')
}

/** How long the first paint waits for the operators' message; it usually arrives sooner. */
const messageTimeoutMs = 50

/**
 * Fills the placeholder page of the HTML with the texts of the first screen and the operators'
 * message. A message that arrives too late is left to the shell, as it would shift the layout.
 */
const fillPlaceholder = async (locale: Locale) => {
  const messages = await Promise.race([
    loadInitialStatusMessages(),
    new Promise<undefined>((resolve) => setTimeout(resolve, messageTimeoutMs)),
  ])
  const message = messages?.find(({ language }) => language === locale)?.value
  if (message) setText('.first-message', toPlainText(parseRichText(message)))
  if (isFirstScreen) {
    setText('.first-title', firstTexts[locale].title)
    setText('.first-hint', firstTexts[locale].hint)
  }
  document.querySelector('.first-screen')?.removeAttribute('hidden')
}

/** Inserts the links that preload the first screen. */
const preloadFirstScreen = () => {
  const links = document.querySelector('template')?.content
  if (links && isFirstScreen) document.head.append(links)
}

/** How long to wait for a paint; pages in the background have none. */
const paintTimeoutMs = 100

/** Resolves when the placeholder is on the screen. Only that of the first screen has text. */
const waitForPaint = () =>
  new Promise<void>((resolve) => {
    if (isFirstScreen)
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
      }).observe({ type: 'paint', buffered: true })
    // The timeout runs after the frame has been painted.
    else requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, paintTimeoutMs)
  })

/** Replaces the placeholder with an error message and a reload button. */
const showFailure = (locale: Locale) => {
  const { failed, reload } = firstTexts[locale]
  const text = document.createElement('h1')
  text.textContent = failed
  const button = document.createElement('button')
  button.textContent = reload
  button.addEventListener('click', () => location.reload())
  const page = document.createElement('main')
  page.className = 'first-failure'
  page.append(text, button)
  document.querySelector('#root')?.replaceChildren(page)
}

const startShell = async (placeholder: Promise<void>, locale: Locale) => {
  const shell = document.querySelector('meta[name=shell]')?.getAttribute('content')
  // In development the page starts the shell itself.
  if (!shell) return
  await placeholder
  await waitForPaint()
  preloadFirstScreen()
  preloadFirstTexts(localeFacts[locale].lang)
  try {
    await import(/* @vite-ignore */ shell)
  } catch (failure) {
    console.error(failure)
    showFailure(locale)
  }
}

/*
 * Runs before the shell is loaded: applies the colour scheme and shows the operators' message. What
 * the first screen needs is requested after the first paint, for which it would compete.
 */
const locale = getPageLocale(undefined)
applyScheme(getSavedScheme())
void startShell(fillPlaceholder(locale), locale)
