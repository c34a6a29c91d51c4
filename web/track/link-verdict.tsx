import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { LinkVerdict as Verdict } from './check-links.ts'

/** Says whether the links of a pasted message are ours. None of them is one that could be pressed. */
const LinkVerdict = ({ verdict }: { verdict: Verdict }) => {
  const { t } = useTranslation('feed')
  return verdict.kind === 'ours' ? (
    <Notice tone="success" live title={t('link.ours', { host: location.host })}>
      <p>{t('link.oursText')}</p>
    </Notice>
  ) : (
    <Notice tone="danger" live title={t('link.foreign')}>
      <p>{t('link.foreignText', { address: verdict.address, own: location.origin })}</p>
    </Notice>
  )
}

export default LinkVerdict
