import { readMapPoint } from './readMapPoint';

const campus = { latitude: 1.2966, longitude: 103.7764 };

test.each([
  '1.2966, 103.7764',
  '1.2966,103.7764',
  ' (1.2966, 103.7764) ',
  '1.2966 103.7764',
  '1,2966; 103,7764',
  '1.2966° N, 103.7764° E',
  '1°17\'47.76"N 103°46\'35.04"E',
  'geo:1.2966,103.7764?z=17',
  'https://www.google.com/maps/@1.2966,103.7764,17z',
  'https://www.google.com/maps/place/NUS/@1.2,103.7,17z/data=!3m1!4b1!4m6!8m2!3d1.2966!4d103.7764!16zL20',
  'https://www.google.com/maps?q=1.2966,103.7764',
  'https://maps.google.com/?ll=1.2966,103.7764&z=17',
  'https://www.google.com/maps/search/?api=1&query=1.2966%2C103.7764',
  'https://www.google.com/maps/search/1.2966,+103.7764?entry=tts',
  'https://www.openstreetmap.org/#map=17/1.2966/103.7764',
  'https://www.openstreetmap.org/?mlat=1.2966&mlon=103.7764#map=5/1.2/103.7',
  'https://www.openstreetmap.org/node/123#map=17/1.2966/103.7764&layers=N',
  'https://maps.apple.com/?ll=1.2966,103.7764&q=NUS',
])('%s is the place', (text) => expect(readMapPoint(text)).toEqual(campus));

test('south and west are below zero', () => {
  expect(readMapPoint('33.8568° S, 151.2153° E')).toEqual({
    latitude: -33.8568,
    longitude: 151.2153,
  });
  expect(readMapPoint('-22.9519, -43.2105')).toEqual({ latitude: -22.9519, longitude: -43.2105 });
  expect(readMapPoint('22.9519 s, 43.2105 w')).toEqual({ latitude: -22.9519, longitude: -43.2105 });
});

test.each([
  '1.2966',
  '1,2966', // One number, with the comma that many languages have.
  '12,103',
  '',
  'Kent Ridge',
  '91.5, 103.7',
  '1.29, 181.1',
  'https://maps.app.goo.gl/AbCdEf',
  'https://club.example/%E0%A4%A',
])('%p is none', (text) => expect(readMapPoint(text)).toBeNull());
