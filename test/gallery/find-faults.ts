import type { Page } from 'playwright-core'
import { findAccessibilityViolations } from '#test/support/browser/find-accessibility-violations.ts'

/** Finds faults of layout in the page. Runs in the page, so it uses nothing from outside. */
const findLayoutFaults = (isPhone: boolean) => {
  const faults: string[] = []
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const describe = (element: Element) =>
    `<${element.tagName.toLowerCase()}> “${(element.textContent ?? '').trim().slice(0, 40) || (element.getAttribute('aria-label') ?? '')}”`
  // What only screen readers get is clipped away.
  const hiddenElements = new Set(
    [...top.querySelectorAll('*')].flatMap((element) =>
      getComputedStyle(element).clipPath === 'inset(50%)'
        ? [element, ...element.querySelectorAll('*')]
        : [],
    ),
  )
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 &&
      height > 1 &&
      !hiddenElements.has(element) &&
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      })
    )
  }
  const all = [...top.querySelectorAll<HTMLElement>('*')].filter(isShown)

  // Texts that are cut, broken in the middle of a word, or lie over others.
  interface Text {
    readonly element: HTMLElement
    readonly rects: DOMRect[]
  }
  const texts: Text[] = []
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent ?? ''
    if (!element || text.trim() === '' || !isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    texts.push({ element, rects: [...range.getClientRects()] })
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
      if (lines.size > 1) faults.push(`A word is broken: ${word}`)
    }
  }
  for (const { element } of texts) {
    const { overflowX, textOverflow } = getComputedStyle(element)
    const isCut = element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible'
    if (isCut && overflowX !== 'auto' && overflowX !== 'scroll' && !element.closest('[title]'))
      faults.push(
        `A text is cut${textOverflow === 'ellipsis' ? ' without a title' : ''}: ${describe(element)}`,
      )
  }
  const isOnTop = (element: Element, x: number, y: number) => {
    const found = document.elementFromPoint(x, y)
    return found !== null && (element.contains(found) || found.contains(element))
  }
  const boxes = texts.flatMap(({ element, rects }) =>
    rects
      .filter(
        ({ left, top: upper, width, height }) =>
          width > 2 && height > 2 && isOnTop(element, left + width / 2, upper + height / 2),
      )
      .map((rect) => ({ element, rect })),
  )
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (one.element === other.element) continue
      const width =
        Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const height =
        Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      if (width > 3 && height > Math.min(one.rect.height, other.rect.height) / 3)
        faults.push(`Texts overlap: ${describe(one.element)} and ${describe(other.element)}`)
    }
  }

  // Controls that a thumb misses. What is pressed within a text is as high as its line.
  const isInText = (element: Element) => {
    const paragraph = element.parentElement
    return paragraph?.matches('p') && paragraph.textContent !== element.textContent
  }
  const coversCard = (element: Element) => {
    const { content, position, inset } = getComputedStyle(element, '::after')
    return content !== 'none' && position === 'absolute' && inset === '0px'
  }
  if (isPhone) {
    for (const element of all) {
      if (!element.matches('button, a[href], select, input, summary, textarea, [role=button]'))
        continue
      if (getComputedStyle(element).display === 'inline' || isInText(element)) continue
      const target = element.matches('input')
        ? (element.closest('label') ?? element)
        : coversCard(element)
          ? (element.offsetParent ?? element)
          : element
      const { width, height } = target.getBoundingClientRect()
      if (Math.min(width, height) < 43.5 && !element.matches(':disabled'))
        faults.push(
          `A target is ${Math.round(width)}×${Math.round(height)} px: ${describe(element)}`,
        )
    }
  }

  const primary = all.filter(
    (element) =>
      element.matches('button, a') && /(^|\s)_primary_/.test(element.getAttribute('class') ?? ''),
  )
  if (primary.length > 1)
    faults.push(`${primary.length} primary buttons: ${primary.map(describe).join(', ')}`)

  for (const element of all) {
    const { left, right } = element.getBoundingClientRect()
    let scroller = element.parentElement
    while (scroller && getComputedStyle(scroller).overflowX === 'visible')
      scroller = scroller.parentElement
    const isInScroller =
      scroller !== null && scroller !== document.body && scroller !== document.documentElement
    if (!isInScroller && (left < -1 || right > innerWidth + 1))
      faults.push(
        `It is outside of the screen, ${Math.round(left)} to ${Math.round(right)} px: ${describe(element)}`,
      )
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('The page scrolls sideways')

  return [...new Set(faults)]
}

/** Half of what web vitals still call good, as a share of the screen. */
const mostShift = 0.05

/** Sums up what has moved since the page was opened, after it was painted once more. */
const sumShifts = () =>
  new Promise<number>((resolve) => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() =>
      setTimeout(() => {
        observer.disconnect()
        resolve(sum)
      }, 100),
    )
  })

/** Finds a layout shift over 0.05 since the page was opened. Another size of the page shifts it, too. */
export const findShift = async (page: Page): Promise<string[]> => {
  const shift = await page.evaluate(sumShifts)
  return shift > mostShift ? [`The layout has shifted by ${shift.toFixed(2)}`] : []
}

/**
 * Finds what is wrong with the page as it is shown now: texts that are cut, broken or overlap, targets
 * under 44 px on a phone, more than one primary button, elements outside of the screen, and what axe
 * finds, contrast below 4.5 among it.
 */
export const findFaults = async (page: Page): Promise<string[]> => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 800
  const found = await page.evaluate(findLayoutFaults, isPhone)
  return [...found, ...(await findAccessibilityViolations(page, 'html', { bothSizes: false }))]
}
