import { normalizeSearchText } from '#shared/places/search/search-text.ts'

/** Words of greetings, requests and signatures in the languages of the product, without accents. */
const otherWords = new Set(
  `tere tervist tsau hei moi palun saada saatke saata saadaks saadan saadame tana homme ules alla aitah
  tanan suur tanud parimat parimate soovidega lugupidamisega tervitades tervitustega tervitus paki pakk
  pakid saaja kellele tel telefon telefoninumber mob mobiil mail email epost post adress aadress nimi
  klient hr pr dr proua harra nr number no enne reedet kell voi ja ning see seda mulle talle minu tema ka
  on oleks veel siin olen teie meie meile teile molemad post kontakt mina minu nimi sobib voiks kullerile kuller uks kaks kolm jargmised jargmine saajad nimekiri tellimus tellimuse kommentaar markus
  hello hi hey dear please send sending ship deliver thanks thank you regards best kind sincerely cheers
  the to for from mr mrs ms dr and or with by before after today tomorrow her his their my our your phone
  mobile name customer order parcel parcels package recipient recipients receiver address shipping
  delivery it is this that can could would be will at in of on we i me us name courier cell office box wants any their deliver works fine lot thanks
  labdien sveiki sveika cau ludzu nosutiet nosuti sutit sutiet sutu atsutit paldies cienu ar sanemejs vards talrunis
  adrese pasutijums paku paka pakas rit sodien lidz piektdienai un vai no uz kungs kundze sos es esmu mans mani mana birojs mobilais pasts abiem sauc sanemeja kurjeram kurjers man ertak
  laba labas sveikas diena prasau prasom siuskite issiuskite siusti siusk siuncia aciu pagarbiai gavejas
  vardas telefonas adresas uzsakymas siunta siuntas siuntos rytoj siandien iki penktadienio ir arba i su
  is ponas ponia as esu mano pastas kontaktas gaveja gavejo kurjeriui kurjeris jums man
  привет здравствуйте здравствуй добрый день доброе утро пожалуйста отправьте отправь отправить прошу
  спасибо уважением с получатель имя телефон тел моб адрес заказ посылка посылку посылки завтра сегодня
  до пятницы и или в на по для от к это я меня зовут мне курьеру курьер получателя получатели`.split(
    /\s+/,
  ),
)

/** Forms of companies, in capitals. */
const companyForms = /^(?:OÜ|AS|MTÜ|FIE|SIA|UAB|AB|MB|IK|OY|ООО|ИП)[.,]?$/u

/** Words of companies, titles and departments, which no name of a person has. */
const companyWords = new Set(
  `ltd inc gmbh llc company oyj shop store pood epood veebipood
  manager director ceo cto cfo sales support accountant assistant specialist office head lead owner
  juhataja juht direktor raamatupidaja muugijuht assistent spetsialist klienditeenindus osakond
  vadiitajs vaditajs vaditaja direktors gramatvede gramatvedis menedzeris specialists pardosanas nodala
  vadovas vadove direktorius direktore buhaltere buhalteris vadybininkas vadybininke specialistas
  specialiste skyrius pardavimu
  директор менеджер бухгалтер руководитель специалист отдел продаж`.split(/\s+/),
)

/** Whether a word is one of greetings, requests and the like. */
export const isOtherWord = (word: string): boolean => {
  const plain = normalizeSearchText(word)
  // A letter with a point is an initial.
  if (plain.length === 1) return !word.endsWith('.')
  return plain.split(' ').every((part) => part.length < 2 || otherWords.has(part))
}

/** Whether a word belongs to a company or a title. */
export const isCompanyWord = (word: string): boolean =>
  companyForms.test(word) || companyWords.has(normalizeSearchText(word))
