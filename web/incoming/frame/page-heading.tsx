import type { ParseKeys } from 'i18next'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type IncomingPage, useIncomingPage } from '#web/incoming/navigation.ts'
import { formatWindowTitle } from '#web/lib/brand.ts'

/** The text keys of the pages whose title is not their heading. */
const titles: Partial<Record<IncomingPage, ParseKeys<'incoming'>>> = {
  safe_place: 'titles.safe_place',
  another_address: 'titles.another_address',
}

let isFirst = true

/**
 * The heading of a page, which is its title as well unless the page has one of its own. When a page
 * is opened from another, the heading gets the focus and is read out.
 */
export const PageHeading = ({ title, children }: { title: string; children?: ReactNode }) => {
  const { t } = useTranslation('incoming')
  const name = titles[useIncomingPage()]
  const windowTitle = formatWindowTitle(name ? t(name) : title)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = windowTitle
  }, [windowTitle])
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  )
}
