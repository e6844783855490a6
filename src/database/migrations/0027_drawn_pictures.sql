-- What has no picture of its own has an empty thumbnail, and is drawn by the shop. Until now it had a basket, or in the
-- demo shop a picture that many share: walnuts showed peanuts.
update products set thumbnail = ''
where thumbnail = '/pictures/basket.webp' and images = '{}';

update products set thumbnail = '', images = '{}'
where images = array[thumbnail] and thumbnail like '/pictures/%';
