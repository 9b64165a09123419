// Draws apps/storefront/public/videos, the short clips that some products of the demo store show: a few steps, each with
// its number, a drawing and a sentence.
//
// The files are committed, so this runs by hand only when a clip changes. A browser draws and encodes them:
//
//   node scripts/draw-videos.mjs /usr/bin/chromium
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';

const target = resolve(import.meta.dirname, '../apps/storefront/public/videos');

const clips = [
  {
    file: 'como-leer-tu-medicina.webm',
    title: 'Cómo leer tu medicina',
    steps: [
      ['pack', 'Busca el nombre del principio activo: es lo que hace el efecto.'],
      ['strength', 'Revisa la concentración: debe ser la que te indicaron.'],
      ['date', 'Mira la fecha de vencimiento antes de tomarla.'],
    ],
  },
  {
    file: 'como-tomarte-la-presion.webm',
    title: 'Cómo tomarte la presión',
    steps: [
      ['chair', 'Siéntate y descansa cinco minutos, con la espalda apoyada.'],
      ['arm', 'Pon el brazalete a la altura del corazón.'],
      ['heart', 'No hables mientras mide, y anota el resultado.'],
    ],
  },
  {
    file: 'como-usar-el-protector-solar.webm',
    title: 'Cómo usar el protector solar',
    steps: [
      ['drop', 'Aplícalo 20 minutos antes de salir al sol.'],
      ['sun', 'Que no falten orejas, cuello y manos.'],
      ['clock', 'Vuelve a ponértelo cada dos horas y al salir del agua.'],
    ],
  },
];

const browser = await chromium.launch({ executablePath: process.argv[2] });
const page = await browser.newPage();
for (const clip of clips) {
  const bytes = Buffer.from(await page.evaluate(recordClip, clip), 'base64');
  writeFileSync(resolve(target, clip.file), bytes);
  process.stdout.write(`${clip.file} ${Math.round(bytes.length / 1024)} KB\n`);
}
await browser.close();

/** Runs in the page: draws the clip on a canvas and records it with the browser's encoder. */
async function recordClip({ title, steps }) {
  const size = 480;
  const stepSeconds = 3;
  const seconds = stepSeconds * (steps.length + 1);
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const pen = canvas.getContext('2d');
  const colours = { ground: '#eaf6f0', brand: '#0b7a55', dark: '#073b2b', soft: '#8fd6b7', ink: '#16211c' };
  const ease = (part) => 1 - (1 - Math.min(Math.max(part, 0), 1)) ** 3;

  function shape(draw, { x, y, scale = 1, turn = 0 }) {
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn);
    pen.scale(scale, scale);
    draw();
    pen.restore();
  }
  function box(x, y, wide, high, round, fill) {
    pen.fillStyle = fill;
    pen.beginPath();
    pen.roundRect(x, y, wide, high, round);
    pen.fill();
  }
  function disc(x, y, radius, fill) {
    pen.fillStyle = fill;
    pen.beginPath();
    pen.arc(x, y, radius, 0, Math.PI * 2);
    pen.fill();
  }
  function line(points, width, stroke) {
    pen.strokeStyle = stroke;
    pen.lineWidth = width;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.beginPath();
    for (const [x, y] of points) pen.lineTo(x, y);
    pen.stroke();
  }
  function words(text, y, font, fill, wide = size - 80) {
    pen.font = font;
    pen.fillStyle = fill;
    pen.textAlign = 'center';
    const lines = [];
    for (const word of text.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && pen.measureText(longer).width <= wide) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    lines.forEach((text, index) => {
      pen.fillText(text, size / 2, y + index * 34);
    });
  }
  function cross(x, y, arm, fill) {
    box(x - arm / 3, y - arm, (arm * 2) / 3, arm * 2, 4, fill);
    box(x - arm, y - arm / 3, arm * 2, (arm * 2) / 3, 4, fill);
  }
  const drawings = {
    pack: (now) => {
      box(-70, -60, 140, 120, 12, '#fff');
      box(-70, -60, 140, 34, 12, colours.brand);
      for (const [index, wide] of [96, 64, 80].entries())
        box(-56, -10 + index * 22, wide * ease(now * 2 - index / 3), 10, 5, colours.soft);
    },
    strength: (now) => {
      box(-62, -34, 124, 68, 34, '#fff');
      box(-62, -34, 62 + 62 * ease(1 - now), 68, 34, colours.soft);
      pen.textAlign = 'center';
      pen.font = '800 30px sans-serif';
      pen.fillStyle = colours.dark;
      pen.fillText('500 mg', 0, 11);
    },
    date: (now) => {
      box(-62, -56, 124, 116, 14, '#fff');
      box(-62, -56, 124, 32, 14, colours.brand);
      for (let day = 0; day < 12; day += 1)
        disc(-42 + (day % 4) * 28, -6 + Math.floor(day / 4) * 24, 8, day < now * 14 ? colours.soft : '#e2e8e5');
    },
    chair: (now) => {
      line(
        [
          [-40, -70],
          [-40, 60],
        ],
        14,
        colours.brand,
      );
      line(
        [
          [-40, 10],
          [40, 10],
          [40, 60],
        ],
        14,
        colours.brand,
      );
      disc(-6, -50 - 3 * Math.sin(now * 6), 20, '#c68958');
      line(
        [
          [-8, -26],
          [-8, 4],
          [30, 4],
        ],
        18,
        colours.dark,
      );
    },
    arm: (now) => {
      line(
        [
          [-80, 30],
          [-10, 20],
          [80, -20],
        ],
        34,
        '#dca77d',
      );
      const grown = 1 + 0.08 * Math.sin(now * 12);
      shape(() => box(-26, -30, 52, 60, 10, colours.brand), { x: 6, y: 14, scale: grown, turn: -0.3 });
      disc(60, 52, 26, '#fff');
      line(
        [
          [60, 52],
          [60 + 16 * Math.cos(now * 5 - 2), 52 + 16 * Math.sin(now * 5 - 2)],
        ],
        5,
        colours.dark,
      );
    },
    heart: (now) => {
      const beat = 1 + 0.1 * Math.max(0, Math.sin(now * 18));
      shape(
        () => {
          pen.fillStyle = '#c8414b';
          pen.beginPath();
          pen.moveTo(0, 56);
          pen.bezierCurveTo(-90, -10, -40, -70, 0, -26);
          pen.bezierCurveTo(40, -70, 90, -10, 0, 56);
          pen.fill();
        },
        { x: 0, y: 0, scale: beat },
      );
      line(
        [
          [-52, 4],
          [-18, 4],
          [-6, -20],
          [8, 26],
          [18, 4],
          [52, 4],
        ],
        6,
        '#fff',
      );
    },
    drop: (now) => {
      box(-34, -66, 68, 120, 16, '#fff');
      box(-22, -86, 44, 24, 8, colours.brand);
      cross(0, -10, 18, colours.soft);
      disc(0, 66 + 16 * ease(now * 2), 10 * ease(now * 3), colours.soft);
    },
    sun: (now) => {
      for (let ray = 0; ray < 12; ray += 1) {
        const angle = (ray / 12) * Math.PI * 2 + now;
        line(
          [
            [54 * Math.cos(angle), 54 * Math.sin(angle)],
            [74 * Math.cos(angle), 74 * Math.sin(angle)],
          ],
          8,
          '#f2b63c',
        );
      }
      disc(0, 0, 42, '#f7c95c');
    },
    clock: (now) => {
      disc(0, 0, 66, colours.brand);
      disc(0, 0, 56, '#fff');
      const angle = now * Math.PI * 2 - Math.PI / 2;
      line(
        [
          [0, 0],
          [0, -30],
        ],
        7,
        colours.dark,
      );
      line(
        [
          [0, 0],
          [42 * Math.cos(angle), 42 * Math.sin(angle)],
        ],
        5,
        colours.brand,
      );
    },
  };

  function draw(at) {
    const step = Math.min(Math.floor(at / stepSeconds), steps.length);
    const now = at / stepSeconds - step;
    pen.fillStyle = colours.ground;
    pen.fillRect(0, 0, size, size);
    disc(size * 0.86, size * 0.1, 130, '#d1ecdf');
    disc(size * 0.06, size * 0.94, 110, '#d1ecdf');
    const come = ease(now * 4);
    if (step === 0) {
      shape(() => cross(0, 0, 54, colours.brand), { x: size / 2, y: 180, scale: come });
      words(title, 330, '800 32px sans-serif', colours.dark);
    } else {
      const [drawing, text] = steps[step - 1];
      shape(() => drawings[drawing](now), { x: size / 2, y: 190 + 30 * (1 - come), scale: 1.35 });
      pen.globalAlpha = come;
      disc(60, 60, 26, colours.brand);
      pen.font = '800 26px sans-serif';
      pen.fillStyle = '#fff';
      pen.textAlign = 'center';
      pen.fillText(String(step), 60, 69);
      words(text, 368, '600 25px sans-serif', colours.ink);
      pen.globalAlpha = 1;
    }
    box(0, size - 8, size * (at / seconds), 8, 0, colours.brand);
  }

  const stream = canvas.captureStream(15);
  const recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp8', videoBitsPerSecond: 160_000 });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise((done) => {
    recorder.onstop = done;
  });
  draw(0);
  recorder.start();
  const start = performance.now();
  await new Promise((done) => {
    const frame = () => {
      const at = (performance.now() - start) / 1000;
      draw(Math.min(at, seconds - 0.01));
      if (at >= seconds) done();
      else requestAnimationFrame(frame);
    };
    frame();
  });
  recorder.stop();
  await ended;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
