import { useTranslation } from 'react-i18next'
import { LinkButton } from '#web/ui/link-button.tsx'
import { FoldBox } from '#web/ui/layout/fold.tsx'
import styles from './guide-cards.module.css'
import { usePublishedLink } from './use-published-link.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

const rules = ['box', 'fill', 'close', 'number'] as const

/** How to pack, and where all terminals are; for everyone but companies. */
export const GoodToKnow = ({ count }: { count: number }) => {
  const { t } = useTranslation('next')
  const guide = usePublishedLink('packing_guides')
  const terminals = usePublishedLink('locations')
  return (
    <FoldBox title={t('packing.title', { count })}>
      <ul className={classNames(layout.column2, styles.rules)}>
        {rules.map((rule) => (
          <li key={rule}>{t(`packing.${rule}`)}</li>
        ))}
      </ul>
      <div className={layout.wrap2}>
        {guide !== undefined && (
          <LinkButton href={guide} icon="package" size="s" target="_blank" rel="noreferrer">
            {t('packing.guide')}
          </LinkButton>
        )}
        {terminals !== undefined && (
          <LinkButton href={terminals} icon="pin" size="s" target="_blank" rel="noreferrer">
            {t('packing.terminals')}
          </LinkButton>
        )}
      </div>
    </FoldBox>
  )
}
