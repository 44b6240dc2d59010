import { expect, test } from 'vitest'
import { type Block, MAX_BLOCKS, MAX_MARKS } from '#content/rich-text/blocks.ts'
import { readPasted, withoutStyles } from './paste.ts'

const allowed = {
  isPicture: (url: string) => url === '/media/sala.webp',
  isSource: (key: string) => key === 'oms',
}

function read(html: string) {
  const { body } = document.implementation.createHTMLDocument()
  body.innerHTML = withoutStyles(html)
  return readPasted(body, allowed)
}

/** A block in one line: bold as *bold*, italic as _italic_, a link as [words](address). */
function lineOf({ kind, text, marks }: Block) {
  const signs = { bold: ['*', '*'], italic: ['_', '_'], link: ['[', ']'], source: ['{', '}'] }
  const edges = marks.flatMap((mark) => [
    { at: mark.from, sign: signs[mark.kind][0], order: 1 },
    { at: mark.to, sign: signs[mark.kind][1] + (mark.target && `(${mark.target})`), order: 0 },
  ])
  const written = edges
    .sort((one, other) => other.at - one.at || other.order - one.order)
    .reduce((line, { at, sign }) => line.slice(0, at) + sign + line.slice(at), text)
  return `${kind}: ${written}`
}

const linesOf = (html: string) => read(html).blocks.map(lineOf)

/** As Word for Windows puts it on the clipboard, with its style sheet and the signs of its lists. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head>
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head>
<body lang=PT-BR><!--StartFragment-->
<h1 style='margin-left:0cm'><b><span style='font-size:20.0pt;color:#2F5496'>O que é<o:p></o:p></span></b></h1>
<p class=MsoNormal style='text-align:justify'><span style='font-family:"Times New Roman",serif'>O lipedema
é uma <b style='mso-bidi-font-weight:normal'>doença crônica</b> do <i>tecido adiposo</i>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h3>Sinais</h3>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Dor ao toque<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Inchaço</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Marque a consulta</p>
<p class=MsoQuote>O toque respeita o limite.</p>
<table><tr><td><p class=MsoNormal>Segunda</p></td><td><p class=MsoNormal>8h</p></td></tr></table>
<p class=MsoNormal>Veja <a href="https://www.who.int/">a OMS</a> e <a href="#_Toc1">o índice</a>.<img width=10 src="file:///C:/Temp/image001.png"></p>
<!--EndFragment--></body></html>`

test('a text from Word arrives with its headings, lists and emphasis, and nothing else', () => {
  expect(linesOf(word)).toEqual([
    'heading: O que é',
    'paragraph: O lipedema é uma *doença crônica* do _tecido adiposo_.',
    'subheading: Sinais',
    'bullet: Dor ao toque',
    'bullet: Inchaço',
    'step: Marque a consulta',
    'quote: O toque respeita o limite.',
    'paragraph: Segunda',
    'paragraph: 8h',
    'paragraph: Veja [a OMS](https://www.who.int/) e o índice.',
  ])
  expect(read(word).hasForeignPictures).toBe(true)
})

/** Google Docs wraps everything in a bold element that is not bold, and formats by spans. */
const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e">
<h2 dir="ltr"><span style="font-size:16pt;font-weight:700">Como é a sessão</span></h2>
<p dir="ltr" style="line-height:1.38"><span style="font-weight:400;font-style:normal">Com </span><span style="font-weight:700">toques leves</span><span style="font-weight:400"> e </span><span style="font-weight:400;font-style:italic">ritmo lento</span><span>.</span></p><br />
<ul><li dir="ltr" aria-level="1"><p role="presentation"><span style="font-weight:400">Compressão</span></p></li>
<ul><li aria-level="2"><p><span>Meias</span></p></li></ul></ul>
<ol><li><p><span>Avaliação</span></p></li></ol>
<p><a href="https://www.google.com/url?q=https://exemplo.com.br/a&amp;sa=D"><span style="text-decoration:underline">um estudo</span></a></p>
<p><span><img src="https://lh7-us.googleusercontent.com/abc" /></span></p></b>`

test('a text from Google Docs is bold only where it was bold', () => {
  expect(linesOf(docs)).toEqual([
    'heading: Como é a sessão',
    'paragraph: Com *toques leves* e _ritmo lento_.',
    'bullet: Compressão',
    'bullet: Meias',
    'step: Avaliação',
    'paragraph: [um estudo](https://exemplo.com.br/a)',
  ])
})

const hostile = `<script>window.ran = true</script><style>body{display:none}</style>
<p onclick="window.ran=true">Texto <a href="javascript:window.ran=true">um</a> <a href="JaVaScRiPt&#58;alert(1)">dois</a>
<a href="data:text/html,x">três</a> <a href="https://bom@mau.exemplo">quatro</a></p>
<img src=x onerror="window.ran=true"><svg onload="window.ran=true"><a href="javascript:1"><text>svg</text></a></svg>
<iframe srcdoc="<script>parent.ran=true</script>"></iframe><math><mtext>m</mtext></math>
<p data-key="../../x" data-source="oms' onx=1">fim</p><form action=x><input value=y><button>ok</button></form>
<figure data-image="https://mau.exemplo/rastro.gif"></figure><template><p>oculto</p></template>`

test('hostile HTML leaves its words, and runs nothing', async () => {
  const { blocks, hasForeignPictures } = read(hostile)
  expect(blocks.map(lineOf)).toEqual(['paragraph: Texto um dois três quatro', 'paragraph: fim'])
  expect(blocks.flatMap(({ marks }) => marks)).toEqual([])
  expect(blocks.map(({ _key }) => _key)).toEqual(['', ''])
  expect(hasForeignPictures).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect('ran' in window).toBe(false)
})

test("a link leads to a page of this site, and nowhere on another's path", () => {
  const { origin } = location
  expect(
    linesOf(
      `<a href="${origin}/conteudos/dor">dor</a> <a href="/conteudos/dor">de outro</a> <a data-link="/conteudos/dor">daqui</a> <a data-link="//mau.exemplo">mau</a>`,
    ),
  ).toEqual(['paragraph: [dor](/conteudos/dor) de outro [daqui](/conteudos/dor) mau'])
})

test('hostile HTML neither stops the panel nor hides signs in the words', () => {
  for (const piece of ['<a', '<style', '<p style']) withoutStyles(piece.repeat(100_000))
  const [mixed] = read(`<p>${'<i>a</i>b'.repeat(5_000)}</p>`).blocks
  expect(mixed?.text).toHaveLength(10_000)
  expect(mixed?.marks).toHaveLength(MAX_MARKS)
  const deep = `${'<div>'.repeat(500)}Dor\u0007\u202e garantida\u2066${'</div>'.repeat(500)}`
  expect(linesOf(deep)).toEqual(['paragraph: Dor garantida'])
})

test('what is cut here keeps its key, picture, source and link', () => {
  const { blocks } = read(
    `<figure data-key="k1" data-image="/media/sala.webp"><figcaption>A <strong>sala</strong></figcaption></figure>
<ul data-key="k2"><li><span data-source="oms">Segundo a OMS</span></li></ul><aside class="note-box" data-key="k3"><p><a data-link="#team">Equipe</a></p></aside>`,
  )
  expect(blocks.map(lineOf)).toEqual([
    'picture: A *sala*',
    'bullet: {Segundo a OMS}(oms)',
    'notice: [Equipe](#team)',
  ])
  expect(blocks.map(({ _key, image }) => [_key, image])).toEqual([
    ['k1', '/media/sala.webp'],
    ['k2', ''],
    ['k3', ''],
  ])
})

test('lines of a plain paragraph become paragraphs', () => {
  expect(linesOf('um<br>dois<div>três</div>quatro')).toEqual([
    'paragraph: um',
    'paragraph: dois',
    'paragraph: três',
    'paragraph: quatro',
  ])
})

test('of a huge table no more is read than shows that it does not fit', () => {
  const table = `<table>${`<tr>${'<td>1,5</td>'.repeat(50)}</tr>`.repeat(50)}</table>`
  expect(read(table).blocks).toHaveLength(MAX_BLOCKS + 1)
})
