import { expect, it } from 'vitest';
import { pictureOfSize } from './picture-size.ts';

it.each([
  ['/img/productos/1/front.svg', '/img/productos/1/front.svg?ancho=360'],
  ['https://fotos.botica.test/1.png', 'https://fotos.botica.test/1.png?ancho=360'],
  ['https://fotos.botica.test/1.png?firma=x', 'https://fotos.botica.test/1.png?firma=x'],
  ['', ''],
])('requests %s at the width of a card', (url, asked) => expect(pictureOfSize(url, 'card')).toBe(asked));
