import json
import urllib.request

BASE = 'https://pakk.example/api/ext/v1'
HEADERS = {'Authorization': 'YOUR_KEY', 'Content-Type': 'application/json'}


def send(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(BASE + path, data, HEADERS)
    with urllib.request.urlopen(request) as response:
        return response.read()


# Create a shipment
item = {
    'reference': 'A-1001',
    'size': 'M',
    'source': {'country': 'EE'},
    'recipient': {'name': 'Liis Õunapuu', 'phone': '+37256667777'},
    'destination': {'place_id': '01007187'},
}
orders = json.loads(send('/orders', {'item': [item]}))['orders']
barcode = orders['item'][0]['barcode']
print(barcode)

# Print its label
with open('label.pdf', 'wb') as file:
    file.write(send(f'/labels?barcode={barcode}&format=A6'))

# Follow it
print(send(f'/tracking?barcode={barcode}').decode())
