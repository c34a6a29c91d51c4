import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { GoodsCard } from './goods-card.tsx'
import { HandInChoice } from './hand-in-choice.tsx'
import { useReturnSubject } from './return-subject.ts'

/** Prepares a return: the parcel, and where it is handed in. */
const NewScreen = () => {
  const { t } = useTranslation('returns')
  const subject = useReturnSubject()
  if (!subject) return <Navigate to={paths.returnSelection} replace />
  return (
    <HandInChoice
      subject={subject}
      types={subject.types}
      title={t('choice.title')}
      before={<GoodsCard subject={subject} />}
      after={
        <p>
          {t('choice.sizes')} <Link to={paths.returnOversized}>{t('choice.larger')}</Link>
        </p>
      }
    />
  )
}

export default NewScreen
